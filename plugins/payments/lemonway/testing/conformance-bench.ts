import {
  aPaymentRequest,
  benchContext,
  FakeClock,
  impatient,
  sharedJson,
  startFaultyServer,
  startHook,
  type BuyerAct,
  type ConformanceBench,
  type ProviderCall,
} from '#core/testing';
import { lemonwayProvider } from '../provider.ts';
import { settle } from '../sandbox/api.ts';
import { CARDS, LemonSandbox } from '../sandbox/sandbox.ts';
import { DEMO_ENVIRONMENT, OTHER_ENVIRONMENT, REFUSING_IBAN } from '../sandbox/world.ts';
import { LemonContract } from './lemon-contract.ts';

const CARD_OF: Partial<Record<BuyerAct, string>> = {
  pays: CARDS.paid,
  is_declined: CARDS.declined,
  has_insufficient_funds: CARDS.insufficient,
  has_an_expired_card: CARDS.expired,
  mistypes_the_code: CARDS.mistyped,
  meets_a_processing_error: CARDS.trouble,
};
export const WIRE_IBAN = 'FR1420041010050500013M02606';

const description = sharedJson<object>('contracts/lemonway/directkit-v2.swagger2.json');
const contract = description ? new LemonContract(description) : null;

function callOf(method: string, path: string): ProviderCall | null {
  if (method === 'POST' && path.endsWith('/card/webinit')) return 'create';
  if (method === 'GET' && path.endsWith('/v2/moneyins')) return 'fetch';
  if (method === 'PUT' && path.includes('/v2/refund/')) return 'refund';
  return method === 'POST' && path.endsWith('/v2/moneyouts') ? 'payout' : null;
}

/** Lemonway's provider beside its sandbox, with a shop that takes its notifications. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const sandbox = new LemonSandbox({ clock });
  sandbox.postsBack = false;
  const server = await startFaultyServer(sandbox.handle, callOf);
  const hook = await startHook();
  sandbox.notifyUrl = hook.url;
  const ours = sandbox.world.environments.get(DEMO_ENVIRONMENT.environment)!;
  // Money of sales that were before: what is not there cannot be paid out.
  ours.accounts.get(DEMO_ENVIRONMENT.accountId)!.opening = 1_000_000;
  const settings = {
    ...DEMO_ENVIRONMENT,
    mode: 'test',
    webkitUrl: `${server.url}/webkit/kontor/dev/`,
    wireIban: WIRE_IBAN,
    apiBase: server.url,
  };
  const transaction = (externalId: string) => ours.transactions.get(Number(externalId.split('.')[0]))!;
  return {
    provider: lemonwayProvider,
    clock,
    context: (more = {}) => impatient(benchContext(clock, { ...settings, ...more }), server),
    request: aPaymentRequest,
    payments: () => [...ours.transactions.values()].filter(({ kind }) => kind === 'card').length,
    async buyer(id, act) {
      const { token } = transaction(id);
      await fetch(`${server.url}/webkit/kontor/dev/?moneyInToken=${token}`, {
        method: 'POST',
        body: new URLSearchParams({ card: CARD_OF[act] ?? '' }),
        redirect: 'manual',
      });
    },
    fault: server.fault,
    settle: () => settle(sandbox.world),
    misreport(id, { minor }) {
      if (minor !== undefined) transaction(id).amount = Number(minor);
    },
    violations: () => sandbox.exchanges.flatMap((exchange) => contract?.faultsOf(exchange) ?? []),
    payouts: { account: null, goodIban: 'DE89370400440532013000', refusedIban: REFUSING_IBAN },
    wrongCredentials: { settings: { apiKey: 'a-key-that-nobody-has' }, field: 'apiKey' },
    otherAccount: { ...OTHER_ENVIRONMENT },
    tooSmall: 9n,
    async deliveries() {
      await sandbox.settled();
      return [...hook.deliveries];
    },
    async close() {
      await sandbox.settled();
      await server.close();
      await hook.close();
    },
  };
}
