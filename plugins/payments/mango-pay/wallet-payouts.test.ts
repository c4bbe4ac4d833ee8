import { sharedJson } from '#core/testing';
import {
  tellIdentityStories,
  tellWalletStories,
  WalletShops,
  type WalletPlace,
} from '#plugins/payments/shared/wallets/testing';
import { mangoProvider } from './provider.ts';
import { CARDS } from './sandbox/cards.ts';
import { startMangoSandbox } from './sandbox/sandbox.ts';
import { DEMO_CLIENT, REFUSING_IBANS, type Funds, type Thing } from './sandbox/world.ts';
import { MangoContract } from './testing/mango-contract.ts';

const models = sharedJson<object>('contracts/mango_pay/models.schema.json');
const operations = sharedJson<object>('contracts/mango_pay/operations.openapi.json');
const contract = models && operations ? new MangoContract(models, operations) : null;

const shops = new WalletShops(mangoProvider, async (clock): Promise<WalletPlace> => {
  const { sandbox, url, close } = await startMangoSandbox({ clock });
  const { world, movements } = sandbox;
  const client = world.clients.get(DEMO_CLIENT.clientId)!;
  const walletOf = ({ userId }: Record<string, unknown>): Thing =>
    world.all(client, 'wallets', ({ Owners }) => (Owners as unknown[]).includes(userId))[0]!;
  const payoutsOf = (settings: Record<string, unknown>): Thing[] =>
    world.all(client, 'payouts', ({ DebitedWalletId }) => DebitedWalletId === walletOf(settings)?.Id);
  return {
    open() {
      const owner = world.add(client, 'users', { ...client.things.users.get(DEMO_CLIENT.userId)! });
      return { ...DEMO_CLIENT, userId: owner.Id, mode: 'test', apiBase: url };
    },
    pay: (redirectUrl) =>
      fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ card: CARDS.paid }), redirect: 'manual' }),
    fund(settings, cents) {
      const balance = walletOf(settings).Balance as Funds;
      balance.Amount += cents;
    },
    settle: () => movements.settle(),
    giveBack(settings) {
      movements.giveBack(payoutsOf(settings).findLast(({ Status }) => Status === 'SUCCEEDED')!.Id);
    },
    payouts: (settings) =>
      payoutsOf(settings)
        .filter(({ Status }) => Status !== 'FAILED')
        .map(({ Id, DebitedFunds, Status }) => ({
          id: Id,
          cents: (DebitedFunds as Funds).Amount,
          isGone: Status === 'SUCCEEDED',
        })),
    message: (id) => String(new URLSearchParams({ EventType: 'PAYOUT_NORMAL_SUCCEEDED', RessourceId: id, Date: '1' })),
    violations: () => sandbox.exchanges.flatMap((exchange) => contract?.faultsOf(exchange) ?? []),
    close,
  };
});

tellWalletStories(shops, [...REFUSING_IBANS][0]!);
tellIdentityStories(shops);
