import { chooseBankAccount, saveBankAccount } from '#core/bank-accounts';
import { endPayoutForSeller, payForSellers } from '#core/commissions';
import type { Ctx } from '#core/context';
import {
  approvePayout,
  cancelPayout,
  makePayoutFile,
  requestPayout,
  setBlock,
  takeInOutcomes,
  writeMerchantTerms,
  type MerchantTerms,
} from '#core/merchants';
import { aBankStatement, type StatementEntry } from '../bank-files.ts';
import type { Act, Chance } from './command.ts';
import type { Finding } from './come-to-rest.ts';
import { PLATFORM_IBAN, TERMS } from './platform-account.ts';
import type { SimulatedShop } from './simulated-shop.ts';

const DAY_MS = 86_400_000;
/** Banks send back within days what they cannot book. */
const RETURN_DAYS = 3;

/** Acts of a shop whose money the platform takes; in any other they find nothing to do. */
const throughPlatform =
  (act: (shop: SimulatedShop, chance: Chance, admin: Ctx) => Promise<unknown>): Act =>
  async (shop, chance) => {
    const admin = shop.admins.length === 0 ? undefined : chance.pick(shop.admins);
    return admin && act(shop, chance, admin);
  };

export const ask: Act = throughPlatform(async (shop, chance) => {
  shop.account!.script = [chance.pick(['sent', 'sent', 'sent', 'answer_lost', 'dead'] as const)];
  return (await requestPayout(shop.seller)).state;
});

interface PayoutRow {
  id: number;
  token: string;
  amount: number;
  channel: string;
  state: string;
}

const payoutsOf = (shop: SimulatedShop, states: readonly string[]): Promise<PayoutRow[]> =>
  shop.rows<PayoutRow>(
    'select id, token, amount::int, channel, state from payouts where state = any(:states) order by id',
    {
      states,
    },
  );

export const approve: Act = throughPlatform(async (shop, chance, admin) => {
  const payout = chance.pickLate(await payoutsOf(shop, ['pending']));
  return payout && (await approvePayout(admin, payout.id)).state;
});

const callOff: Act = throughPlatform(async (shop, chance) => {
  const payout = chance.pickLate(await payoutsOf(shop, ['pending']));
  return payout && cancelPayout(shop.seller, payout.id);
});

export const block: Act = throughPlatform(async (shop, chance, admin) => {
  const chosen = chance.pick(['payouts', 'payments_payouts', null, null, null] as const);
  await setBlock(admin, { sellerId: shop.world.sellerId, block: chosen, reason: 'Bitte melden Sie sich.' });
  return chosen ?? 'none';
});

const terms: Act = throughPlatform(async (shop, chance) => {
  const changed: Partial<MerchantTerms> = {
    channel: chance.pick(['provider', 'provider', 'sepa_file'] as const),
    approvalAbove: chance.pick([0, 0, 3000]),
    reserveBp: chance.pick([0, 1000]),
    payouts: chance.pick(['manual', 'daily', 'weekly'] as const),
  };
  await writeMerchantTerms(shop.platform, { ...TERMS, ...changed });
  return changed;
});

export const file: Act = throughPlatform(async (_shop, _chance, admin) => (await makePayoutFile(admin)).count);

/** The bank of whoever is paid takes it, refuses it, or gives back days later what it took. */
const bankTakes: Act = async (shop, chance) => {
  const now = shop.kernel.clock.now();
  const open = [...shop.sender.payouts.values()].filter(
    ({ state, arrivedAt }) =>
      state === 'issued' ||
      (state === 'successful' && arrivedAt && now.getTime() - arrivedAt.getTime() < RETURN_DAYS * DAY_MS),
  );
  const payout = chance.pickLate(open);
  if (!payout) return undefined;
  const refused = payout.state === 'successful' ? chance.happens(0.3) : chance.happens(0.2);
  shop.sender.decide(payout, refused ? 'canceled' : 'successful', now);
  return payout.state;
};

/** The platform's own bank tells of transfers that left by a file, or came back; some statements are read twice. */
const statement: Act = throughPlatform(async (shop, chance, admin) => {
  const sent = (await payoutsOf(shop, ['issued', 'successful'])).filter(({ channel }) => channel === 'sepa_file');
  const payout = chance.pickLate(sent);
  if (!payout) return undefined;
  const back = payout.state === 'successful' || chance.happens(0.2) ? { back: 'AC04' } : {};
  if (payout.state === 'successful' && chance.happens(0.7)) return undefined;
  const entry: StatementEntry = {
    id: payout.token.replace('_', ''),
    amount: (payout.amount / 100).toFixed(2),
    ...back,
  };
  const bytes = aBankStatement(PLATFORM_IBAN, [entry]);
  if (chance.happens(0.2)) await takeInOutcomes(admin, bytes);
  return takeInOutcomes(admin, bytes);
});

const IBANS = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02500105170137075030'] as const;

/** The seller enters another account, or goes back to one from before: nothing leaves for three days. */
const changesAccount: Act = async (shop, chance) => {
  const [known] = await shop.rows<{ id: number }>(
    "select id from bank_accounts where removed_at is null and not for_payouts and state = 'validated' order by id desc limit 1",
  );
  if (known && chance.happens(0.5)) return chooseBankAccount(shop.seller, known.id);
  return (await saveBankAccount(shop.seller, { holder: 'Anna Albers', iban: chance.pick(IBANS), bic: '' })).state;
};

const paysPartners: Act = throughPlatform(async (_shop, _chance, admin) => (await payForSellers(admin)).count);

const partnerPayoutEnds: Act = throughPlatform(async (shop, chance, admin) => {
  const payout = chance.pickLate(
    await shop.rows<{ id: number; state: string }>(
      "select id, state from affiliate_payouts where book = 'platform' and state in ('issued', 'paid') order by id",
    ),
  );
  if (!payout) return undefined;
  const event =
    payout.state === 'paid'
      ? 'bank.returns'
      : chance.pick(['payer.confirms', 'payer.confirms', 'payer.cancels', 'bank.returns'] as const);
  await endPayoutForSeller(admin, { sellerId: shop.world.sellerId, id: payout.id, event });
  return event;
});

export const payoutActs = {
  'seller asks payout': [3, ask],
  'admin approves payout': [1, approve],
  'seller calls payout off': [1, callOff],
  'admin blocks': [1, block],
  'operator changes terms': [1, terms],
  'admin makes bank file': [1, file],
  'bank takes payout': [2, bankTakes],
  'statement of payouts': [1, statement],
  'seller changes account': [1, changesAccount],
  'admin pays partners': [1, paysPartners],
  'partner payout ends': [1, partnerPayoutEnds],
} satisfies Record<string, readonly [number, Act]>;

/** The provider's own memory of what it sent: each payout that was let go once, for what our row says and with its end, and no other. */
export async function differencesWithBank(shop: SimulatedShop): Promise<Finding[]> {
  const sent = [...shop.sender.payouts.values()];
  const ours = await shop.rows<PayoutRow & { released: boolean }>(
    "select id, token, amount::int, channel, state, issued_at is not null as released from payouts where channel in ('provider', 'wallet') order by id",
  );
  const findings = ours.flatMap(({ id, token, amount, state, released }): Finding[] => {
    const theirs = sent
      .filter((each) => each.token === token)
      .map((each) => `${each.state} ${each.request.amount.minor}`)
      .join(', ');
    const wanted = released ? `${state} ${amount}` : '';
    return theirs === wanted
      ? []
      : [{ subject: `payout ${id} at the provider`, detail: `${theirs || 'none'}; ours ${state} ${amount}` }];
  });
  const known = new Set(ours.map(({ token }) => token));
  return [
    ...findings,
    ...sent
      .filter(({ token }) => !known.has(token))
      .map(({ id }) => ({ subject: `payout ${id} at the provider`, detail: 'unknown to us' })),
  ];
}
