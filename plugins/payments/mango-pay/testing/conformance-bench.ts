import { aPaymentRequest, benchContext, FakeClock, impatient, sharedJson, startFaultyServer, startSandboxServer, type BuyerAct, type ConformanceBench, type Delivery, type ProviderCall } from '#core/testing';
import type { PaymentRequest } from '#core/plugins';
import { DEBIT, FIRST_DEBIT } from '../facts.ts';
import { mangoProvider } from '../provider.ts';
import { CARDS } from './sandbox/pages.ts';
import { MangoSandbox } from './sandbox/sandbox.ts';
import { DEMO_CLIENT, OTHER_CLIENT, type Thing } from './sandbox/world.ts';
import { HOOK_EVENTS } from '../verify-webhook.ts';
import { MangoContract } from './mango-contract.ts';

const CARD_OF: Partial<Record<BuyerAct, string>> = {
  pays: CARDS.paid, is_declined: CARDS.declined, has_insufficient_funds: CARDS.insufficient, has_an_expired_card: CARDS.expired, mistypes_the_code: CARDS.mistyped, meets_a_processing_error: CARDS.trouble,
};
const GOOD_IBAN = 'DE89370400440532013000';
const REFUSED_IBAN = 'FR7630004000031234567890143';

const models = sharedJson<object>('contracts/mango_pay/models.schema.json');
const operations = sharedJson<object>('contracts/mango_pay/operations.openapi.json');
const contract = models && operations ? new MangoContract(models, operations) : null;

function callOf(method: string, path: string): ProviderCall | null {
  if (method === 'POST' && /\/payins\/(card|bankwire|directdebit)\//.test(path)) return 'create';
  if (method === 'GET' && /\/payins\/[^/]+$/.test(path)) return 'fetch';
  if (method === 'POST' && path.endsWith('/refunds')) return 'refund';
  return method === 'POST' && path.endsWith('/payouts/bankwire') ? 'payout' : null;
}

/** Mangopay's provider beside its sandbox, with a shop that its hooks call. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const sandbox = new MangoSandbox({ clock });
  const server = await startFaultyServer(sandbox.handle, callOf);
  sandbox.publicUrl = server.url;
  const hook = await startHookOfGets();
  const { world, movements } = sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  for (const EventType of ['PAYIN_NORMAL_CREATED', ...HOOK_EVENTS]) world.add(ours, 'hooks', { EventType, Url: hook.url, Status: 'ENABLED', Validity: 'VALID' });
  const requests = new Map<string, PaymentRequest>();
  const context = (settings: Record<string, unknown> = {}) => impatient(benchContext(clock, { ...DEMO_CLIENT, mode: 'test', apiBase: server.url, ...settings }), server);
  const payInOf = (id: string): Thing => (id.startsWith(DEBIT)
    ? world.all(ours, 'payins', ({ AuthorId, Tag }) => AuthorId === id.slice(DEBIT.length) && String(Tag).startsWith(FIRST_DEBIT))[0]!
    : ours.things.payins.get(id)!);
  const visit = (page: string, form: Record<string, string>) => fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  /** Types the account, confirms the mandate, and comes back to the shop. */
  async function debit(externalId: string, iban: string): Promise<void> {
    const request = requests.get(String(ours.things.users.get(externalId.slice(DEBIT.length))?.Tag).split(' ')[0]!)!;
    const { nextStep } = await mangoProvider.answerStep!(context(), { externalId, request, iban, holder: 'Berta Buyer' });
    await visit(nextStep?.redirectUrl ?? '', {});
    await mangoProvider.fetchPayment(context(), externalId);
  }

  return {
    provider: mangoProvider,
    clock,
    context,
    request(name, change) {
      const request = aPaymentRequest(name, change);
      requests.set(request.paymentToken, request);
      return request;
    },
    payments: () => world.all(ours, 'payins').length,
    async buyer(id, act) {
      if (id.startsWith(DEBIT)) return debit(id, act === 'pays_and_the_bank_refuses_later' ? REFUSED_IBAN : GOOD_IBAN);
      await visit(String(payInOf(id).RedirectURL), { card: CARD_OF[act] ?? '' });
    },
    fault: server.fault,
    settle: () => movements.settle(),
    misreport(id, { minor, currency }) {
      const funds = payInOf(id).DebitedFunds as { Currency: string; Amount: number };
      payInOf(id).DebitedFunds = { Amount: minor === undefined ? funds.Amount : Number(minor), Currency: currency?.toUpperCase() ?? funds.Currency };
    },
    violations: () => sandbox.exchanges.flatMap((exchange) => contract?.faultsOf(exchange) ?? []),
    deadMethod: { customer: 'user_1', method: 'mandate_nobody_gave' },
    chargeback: async (id) => movements.dispute(payInOf(id).Id, 'CONTESTABLE'),
    async decideChargeback(dispute, verdict) {
      movements.decide(dispute, verdict);
    },
    bankReturns: async (id) => movements.dispute(payInOf(id).Id, 'NOT_CONTESTABLE'),
    payouts: { account: null, goodIban: GOOD_IBAN, refusedIban: REFUSED_IBAN },
    wrongCredentials: { settings: { apiKey: 'a-key-that-nobody-has' }, field: 'apiKey' },
    otherAccount: { ...OTHER_CLIENT },
    tooSmall: 9n,
    async deliveries() {
      await sandbox.events.settled();
      return [...hook.deliveries];
    },
    async close() {
      await sandbox.events.settled();
      await server.close();
      await hook.close();
    },
  };
}

/** Our address for hooks: the message is what stands behind the question mark, as the route hands it on. */
async function startHookOfGets(): Promise<{ url: string; deliveries: Delivery[]; close(): Promise<void> }> {
  const deliveries: Delivery[] = [];
  const { url, close } = await startSandboxServer((request, response) => {
    deliveries.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.from(new URL(request.url ?? '/', 'http://shop').search.slice(1)) });
    response.writeHead(200).end();
  });
  return { url: `${url}/hook`, deliveries, close };
}
