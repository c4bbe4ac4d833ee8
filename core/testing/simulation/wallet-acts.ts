import { WALLET_RHYTHMS, lookAtWallet, payOutWallet, writeWalletRhythm } from '#core/merchants';
import { receiveWebhook } from '#core/settlement';
import type { Act } from './command.ts';
import type { SimulatedShop } from './simulated-shop.ts';

const key = ({ provider }: SimulatedShop): string => provider.port.key;

/** The seller sends all that is there, a part, or more than there is. */
export const paysOutWallet: Act = async (shop, chance) => {
  if (!shop.wallet) return undefined;
  const amount = chance.pick([null, null, 100, 1500, 100_000_000] as const);
  shop.wallet.script = [chance.pick(['sent', 'sent', 'sent', 'answer_lost', 'dead'] as const)];
  return (await payOutWallet(shop.seller, { provider: key(shop), amount })).state;
};

const looksAtWallet: Act = async (shop) =>
  shop.wallet ? Number((await lookAtWallet(shop.seller, key(shop))).wallet.balance) : undefined;

/** The seller lets the wallet pay out by itself, or not any more. */
const setsRhythm: Act = async (shop, chance) => {
  if (!shop.wallet) return undefined;
  const rhythm = chance.pick(WALLET_RHYTHMS);
  const wishes = { fromAmount: chance.pick([100, 3000]), paused: chance.happens(0.1) };
  await writeWalletRhythm(shop.seller, { provider: key(shop), rhythm, ...wishes });
  return rhythm;
};

/** The provider names a payout in a message that anybody could have sent, or one that nobody knows. */
const hintOfPayout: Act = async (shop, chance) => {
  const payout = chance.pickLate([...(shop.wallet?.payouts.values() ?? [])]);
  if (!payout) return undefined;
  const hint = { kind: 'payout', externalId: chance.happens(0.9) ? payout.id : 'po_0' };
  return receiveWebhook(shop.buyer, {
    provider: key(shop),
    sellerId: shop.world.sellerId,
    headers: {},
    rawBody: Buffer.from(JSON.stringify({ notices: [], hint })),
  });
};

/** The provider looks at the wallet's owner again. */
const looksAtOwner: Act = async (shop, chance) => {
  if (!shop.wallet) return undefined;
  shop.wallet.kyc = chance.pick(['kyc_1', 'kyc_1', 'kyc_1', 'kyc_2', 'blocked'] as const);
  return shop.wallet.kyc;
};

export const walletActs = {
  'seller pays out wallet': [3, paysOutWallet],
  'seller looks at wallet': [1, looksAtWallet],
  'seller sets wallet rhythm': [1, setsRhythm],
  'provider names a payout': [1, hintOfPayout],
  'provider looks at wallet': [1, looksAtOwner],
} satisfies Record<string, readonly [number, Act]>;
