import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import type { OrderRate } from '#core/orders';
import { Arrears } from './arrears.ts';
import { readBaseRates } from './base-rates.ts';
import { countedInterest, lacksBaseRate, owedCosts, setOff, NO_COSTS, type OwedCosts } from './owed-costs.ts';
import { arrearsOf } from './read-arrears.ts';

type Owed = Pick<OrderRate, 'seller_id' | 'id' | 'amount' | 'paid' | 'due_date'>;

/** Claim on a payment: `asked` costs that stood on it, or all that is open, by law. */
export type Against = { asked: number } | 'open';

/**
 * Costs that money for an overdue rate pays, in the caller's transaction and under the order's lock. A charge of the rate alone pays no costs. Interest is
 * counted up to today before the rate counts the money; once the rate is paid whole, what is left of its costs is not asked for any more.
 */
export async function payCosts(
  ctx: Ctx,
  rate: Owed,
  { took, against, today }: { took: number; against: Against; today: LocalDate },
): Promise<OwedCosts> {
  if (rate.due_date >= today) return NO_COSTS;
  const arrears = await arrearsOf(ctx, rate);
  if (!arrears || arrears.closed_at !== null) return NO_COSTS;
  const at = { principal: rate.amount - rate.paid, today };
  const rates = await readBaseRates(ctx);
  const owed = owedCosts(arrears, at, rates);
  // Amounts are paid as the payment showed them, costs before the rest: the rate itself was asked for whole.
  const paid =
    against === 'open'
      ? setOff(took, { ...owed, principal: at.principal }, arrears.rule)
      : setOff(Math.min(against.asked, took), { ...owed, principal: 0 }, 'bgb_367');
  await writeArrears(ctx, arrears, {
    ...countedInterest(arrears, at, rates),
    fee_paid: arrears.fee_paid + paid.fee,
    flat_paid: arrears.flat_paid + paid.flat,
    interest_paid: arrears.interest_paid + paid.interest,
    closed_at: took - paid.total >= at.principal ? ctx.clock.now() : null,
  });
  return { fee: paid.fee, flat: paid.flat, interest: paid.interest, total: paid.total };
}

/**
 * Puts the rate off to a later day, in the caller's transaction: interest is counted up to today, and none comes to it before that day, since what is put
 * off is not late. While a base rate is missing nothing is written: days that cannot be counted yet are counted once the rate is entered.
 */
export async function deferInterest(
  ctx: Ctx,
  rate: Owed,
  { today, until }: { today: LocalDate; until: LocalDate },
): Promise<void> {
  const arrears = await arrearsOf(ctx, rate);
  if (!arrears || arrears.closed_at !== null) return;
  const [at, rates] = [{ principal: rate.amount - rate.paid, today }, await readBaseRates(ctx)];
  if (lacksBaseRate(arrears, at, rates)) return;
  const { interest } = countedInterest(arrears, at, rates);
  await writeArrears(ctx, arrears, { interest, counted_until: until });
}

/** Nothing of the costs is asked for any more: the rate was given back or written off. */
export async function dropCosts(ctx: Ctx, rates: readonly Pick<OrderRate, 'seller_id' | 'id'>[]): Promise<void> {
  const first = rates[0];
  if (!first) return;
  const now = ctx.clock.now();
  await Arrears.query(ctx.db)
    .where({ seller_id: first.seller_id, closed_at: null })
    .whereIn(
      'order_rate_id',
      rates.map(({ id }) => id),
    )
    .patch({ closed_at: now, updated_at: now });
}

/** The seller gives the costs up: unlike those that end with a payment, they are not owed again where a bank takes the rate back. */
export async function waiveCosts(ctx: Ctx, rate: Pick<OrderRate, 'seller_id' | 'id'>): Promise<void> {
  const now = ctx.clock.now();
  await Arrears.query(ctx.db)
    .where({ seller_id: rate.seller_id, order_rate_id: rate.id })
    .patch({ closed_at: ctx.db.raw('coalesce(closed_at, ?)', [now]) as never, waived_at: now, updated_at: now });
}

/**
 * Costs that were paid went back to the buyer. `owed`: what is open of them is asked for again, as a bank took the rate or a part of it, also where the
 * payment had paid none; interest counts on from today. Costs that the seller gave up stay given up.
 */
export async function unpayCosts(
  ctx: Ctx,
  rate: Pick<OrderRate, 'seller_id' | 'id'>,
  { interest, other, owed, today }: { interest: number; other: number; owed: boolean; today: LocalDate },
): Promise<void> {
  const arrears = await arrearsOf(ctx, rate);
  if (!arrears) return;
  const flat = Math.min(other, arrears.flat_paid);
  await writeArrears(ctx, arrears, {
    interest_paid: arrears.interest_paid - interest,
    flat_paid: arrears.flat_paid - flat,
    fee_paid: arrears.fee_paid - (other - flat),
    ...(owed && arrears.closed_at !== null && arrears.waived_at === null
      ? { closed_at: null, counted_until: today }
      : {}),
  });
}

async function writeArrears(ctx: Ctx, arrears: Arrears, changes: Partial<Arrears>): Promise<void> {
  await Arrears.query(ctx.db)
    .where({ seller_id: arrears.seller_id, order_rate_id: arrears.order_rate_id })
    .patch({ ...changes, updated_at: ctx.clock.now() });
}
