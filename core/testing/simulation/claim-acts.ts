import { handOverClaim, withdrawClaim } from '#core/claims';
import {
  advanceClaim,
  claimView,
  disputeClaims,
  DUNNING_STRATEGIES,
  goOnWithClaim,
  resolveClaim,
  writeDunningSettings,
} from '#core/dunning';
import type { Act, Chance } from './command.ts';
import type { SimulatedShop } from './simulated-shop.ts';

interface ClaimRow {
  id: number;
  token: string;
}

async function aClaim(shop: SimulatedShop, chance: Chance, which: string): Promise<ClaimRow | undefined> {
  return chance.pickLate(
    await shop.rows<ClaimRow>(
      `select c.id, o.token from claims c join orders o on o.seller_id = c.seller_id and o.id = c.order_id where ${which} order by c.id`,
    ),
  );
}

/** Strategy by which the shop collects overdue rates, from the next round on. */
const strategy: Act = async (shop, chance) => {
  const chosen = chance.pick(DUNNING_STRATEGIES);
  await writeDunningSettings(shop.seller, chosen);
  return chosen;
};

/** The seller presses the step that the claim's page shows, mostly of an open one. */
const advances: Act = async (shop, chance) => {
  const claim = await aClaim(shop, chance, chance.happens(0.9) ? 'c.closed_at is null' : 'true');
  const next = claim && (await claimView(shop.seller, claim.id)).next;
  if (!claim || !next) return undefined;
  await advanceClaim(shop.seller, claim.id, { expected: next, courtCost: chance.pick([null, 3500]) });
  return next;
};

const resolves: Act = async (shop, chance) => {
  const claim = await aClaim(shop, chance, 'c.closed_at is null');
  return claim && resolveClaim(shop.seller, claim.id, 'Wir haben uns geeinigt.');
};

const disputes: Act = async (shop, chance) => {
  const claim = await aClaim(shop, chance, 'c.closed_at is null');
  return claim && disputeClaims(shop.buyer, { orderToken: claim.token, reason: 'Das habe ich nicht bestellt.' });
};

const goesOn: Act = async (shop, chance) => {
  const claim = await aClaim(shop, chance, 'c.disputed_at is not null');
  return claim && goOnWithClaim(shop.seller, claim.id);
};

/** Overdue rates go to the agency. The state of their reminders does not matter. */
const handsOver: Act = async (shop, chance) => {
  const rate = chance.pickLate(
    await shop.rows<{ id: number; order_id: number }>(
      "select id, order_id from order_rates where state = 'debt' order by id",
    ),
  );
  if (!rate) return undefined;
  const { stage } = await handOverClaim(shop.seller, {
    orderId: rate.order_id,
    rateId: rate.id,
    provider: shop.agency.port.key,
  });
  return stage;
};

/** The agency gets money, all or a part, goes to court, or is done with a claim. */
const agencyActs: Act = async (shop, chance) => {
  const { agency, kernel } = shop;
  const claim = chance.pickLate(
    [...agency.claims.values()].filter(({ stage }) => stage !== 'closed' && stage !== 'withdrawn'),
  );
  if (!claim) return undefined;
  const paid = claim.payments.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const left = claim.request.amount.minor - paid;
  if (left > 1n && chance.happens(0.6)) agency.pay(claim, chance.happens(0.6) ? left : left / 2n, kernel.clock.now());
  else claim.stage = chance.pick(['pre_court', 'court', 'closed', 'closed'] as const);
  return claim.stage;
};

const asksBack: Act = async (shop, chance) => {
  const claim = chance.pickLate(
    await shop.rows<{ id: number; order_id: number }>(
      'select id, order_id from claim_handovers where closed_at is null order by id',
    ),
  );
  if (!claim) return undefined;
  const { stage } = await withdrawClaim(shop.seller, {
    orderId: claim.order_id,
    claimId: claim.id,
    reason: 'Wir haben uns geeinigt.',
  });
  return stage;
};

export const claimActs = {
  'seller chooses how to dun': [1, strategy],
  'claim goes on by hand': [2, advances],
  'seller resolves claim': [1, resolves],
  'buyer disputes claim': [1, disputes],
  'seller goes on with claim': [1, goesOn],
  'claim to the agency': [1, handsOver],
  'agency acts': [1, agencyActs],
  'seller asks claim back': [1, asksBack],
} satisfies Record<string, readonly [number, Act]>;
