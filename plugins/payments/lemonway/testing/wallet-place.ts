import { sharedJson, type TestKernel } from '#core/testing';
import type { WalletPlace } from '#plugins/payments/shared/wallets/testing';
import { CARDS, startLemonSandbox, type LemonSandbox } from '../sandbox/sandbox.ts';
import { DEMO_ENVIRONMENT, type Account, type Transaction } from '../sandbox/world.ts';
import { LemonContract } from './lemon-contract.ts';

const description = sharedJson<object>('contracts/lemonway/directkit-v2.swagger2.json');
const contract = description ? new LemonContract(description) : null;

export interface LemonPlace extends WalletPlace {
  sandbox: LemonSandbox;
  /** An account as Lemonway keeps it. */
  account(id: unknown): Account;
}

/** Lemonway over real HTTP, with payment accounts for shops and the banks behind them. */
export async function startLemonPlace(clock: TestKernel['clock']): Promise<LemonPlace> {
  const { sandbox, url, close } = await startLemonSandbox({ clock });
  sandbox.postsBack = false;
  const environment = sandbox.world.environments.get(DEMO_ENVIRONMENT.environment)!;
  const payoutsOf = ({ accountId: id }: Record<string, unknown>): Transaction[] =>
    [...environment.transactions.values()].filter(({ kind, accountId }) => kind === 'payout' && accountId === id);
  return {
    sandbox,
    account: (id) => environment.accounts.get(String(id))!,
    open() {
      const accountId = `SHOP${environment.accounts.size}`;
      const known = environment.accounts.get(DEMO_ENVIRONMENT.accountId)!;
      environment.accounts.set(accountId, { ...known, id: accountId, internalId: sandbox.world.next() });
      return {
        ...DEMO_ENVIRONMENT,
        accountId,
        mode: 'test',
        webkitUrl: `${url}/webkit/kontor/dev/`,
        apiBase: url,
      };
    },
    pay: (redirectUrl) =>
      fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ card: CARDS.paid }), redirect: 'manual' }),
    fund({ accountId }, cents) {
      const account = environment.accounts.get(String(accountId))!;
      account.opening = (account.opening ?? 0) + cents;
    },
    settle: () => sandbox.settleBanks(),
    giveBack(settings) {
      sandbox.giveBack(payoutsOf(settings).findLast(({ status }) => status === 3)!);
    },
    payouts: (settings) =>
      payoutsOf(settings)
        .filter(({ status }) => status !== 4)
        .map(({ id, amount, status }) => ({ id: String(id), cents: amount, isGone: status === 3 })),
    message: (id) => String(new URLSearchParams({ NotifCategory: '37', IntId: id, ExtId: 'SHOP', Status: '3' })),
    violations: () => sandbox.exchanges.flatMap((exchange) => contract?.faultsOf(exchange) ?? []),
    close,
  };
}
