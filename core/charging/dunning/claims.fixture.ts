import { Arrears, halfYearOf, nextHalfYear, writeBaseRate } from '#core/arrears';
import { mindOrder, payOwed } from '#core/collection';
import { reading } from '#core/database';
import { parseListQuery } from '#core/kit';
import { openPaymentStep, orderView, settleDispute } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  type SaleWorld,
  type ScriptedProvider,
  type TestKernel,
} from '#core/testing';
import { claimList, mindClaimsOf, readClaimList, writeDunningSettings, type DunningTerms } from './index.ts';

export interface OverdueClaim {
  world: SaleWorld;
  /** Of the claim. */
  id: number;
  email: string;
  token: string;
  /** Of the first rate, which was paid. */
  paymentToken: string;
  orderId: number;
  rateId: number;
}

export interface ClaimWishes {
  terms?: DunningTerms;
  /** Of each of the two rates, in minor units. */
  amount?: number;
  /** Fields of the checkout. */
  form?: Record<string, string>;
}

/** 1.27 % in every half-year: five points above are 6.27 %, nine are 10.27 %. */
export async function ratesEntered(kernel: TestKernel): Promise<void> {
  const last = nextHalfYear(halfYearOf(kernel.clock.now().toISOString().slice(0, 10)));
  for (let from = '2026-07-01'; from <= last; from = nextHalfYear(from))
    await writeBaseRate(kernel.contextFor({ kind: 'platform', reason: 'test' }), { from, bp: 127 });
}

let shops = 0;

/** An order whose second rate was never paid, in a shop that reminds so, and its claim with the first reminder sent. */
export async function anOverdueClaim(
  { kernel, cards }: { kernel: TestKernel; cards: ScriptedProvider },
  strategy: string,
  { terms, amount = 3333, form = {} }: ClaimWishes = {},
): Promise<OverdueClaim> {
  shops += 1;
  cards.script = [];
  const world = await aShopThatSells(kernel, cards);
  await writeDunningSettings(world.seller, strategy, terms);
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: amount + 1, nextAmount: amount, interval: '1w' },
  });
  const email = `claim${shops}@kontor.test`;
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'raten', form: { email, ...form } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = (await orderView(world.seller, { token: placed.orderToken }))!;
  cards.script = ['expired_card'];
  for (let days = 0; days < 15; days += 1) {
    kernel.clock.advance({ days: 1 });
    await mindOrder(world.seller, order.id);
  }
  await mindClaimsOf(world.seller);
  const query = parseListQuery(claimList, new URLSearchParams(), { now: kernel.clock.now() });
  const { id } = (await readClaimList(world.seller, query)).list[0]!;
  const rate = (await orderView(world.seller, { id: order.id }))!.rates.find(({ number }) => number === 2)!;
  return {
    world,
    id,
    email,
    token: placed.orderToken,
    paymentToken: placed.paymentToken,
    orderId: order.id,
    rateId: rate.id,
  };
}

/** Costs of default of the claim's rate. */
export const arrearsOf = async ({ world, rateId }: OverdueClaim): Promise<Arrears> =>
  (await reading(world.seller, async ({ db }) => Arrears.query(db).findOne({ order_rate_id: rateId })))!;

/** The buyer pays all that is owed by a card that takes it. */
export async function paysAllOwed(cards: ScriptedProvider, { world, token }: OverdueClaim): Promise<void> {
  cards.script = [];
  await openPaymentStep(world.buyer, await payOwed(world.buyer, { orderToken: token }));
}

/** The bank of a payment takes it back, or a part in minor units; the answer tells how it goes on. */
export function takenByBank(
  cards: ScriptedProvider,
  { world }: OverdueClaim,
  { externalId, minor }: { externalId: string; minor?: bigint | undefined },
): (state: 'needs_response' | 'won' | 'lost') => Promise<void> {
  const id = cards.dispute(externalId, { fee: 0n, ...(minor === undefined ? {} : { minor }) });
  return async (state) => {
    const facts = cards.disputes.get(id)!;
    facts.state = state;
    await settleDispute(world.seller, { provider: 'scripted', facts });
  };
}
