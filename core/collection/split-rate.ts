import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, cumulativeShare, isLocalDate, money, zero, type LocalDate } from '#core/kit';
import { OrderRate, appendHistory, changeFutureRate, lastDue, moveOrder, supplyOf } from '#core/orders';
import { announce, type OrderFile } from '#core/settlement';
import { collectionError } from './errors.ts';
import { rateAmountChanged } from './events.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { FURTHEST_DAYS } from './move-rate-date.ts';
import { openFor, rateOf } from './open-for.ts';

export interface RatePart {
  /** What stays on the rate's day, in minor units; the rest is due on `restDue`. */
  firstMinor: number;
  restDue: LocalDate;
}

/**
 * Splits a charge that is to come into two that sum to it, net and VAT as well.
 * @throws 404 `rate_not_found`, 409 `not_now` `not_splittable`, 422 `parts_do_not_sum` `day_passed`
 */
export async function splitRate(ctx: Ctx, { orderId, rateId, firstMinor, restDue }: { orderId: number; rateId: number } & RatePart): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'skip');
    const { order, rates } = file;
    if (supplyOf(order.period_type) === 'periods') throw collectionError(tx.locale, 'not_splittable');
    const rate = rateOf(tx, file, rateId, 'future');
    if (!Number.isSafeInteger(firstMinor) || firstMinor < 1 || firstMinor >= rate.amount) throw collectionError(tx.locale, 'parts_do_not_sum', 'amount');
    if (!isLocalDate(restDue) || restDue < todayOf(tx, file) || restDue > addDays(todayOf(tx, file), FURTHEST_DAYS)) throw collectionError(tx.locale, 'day_passed', 'day');
    const added = await partRate(tx, file, rate, { firstMinor, restDue });
    const all = [...rates, added];
    const moved = await moveOrder(tx, order, { rates_count: order.rates_count + 1, last_due_date: lastDue(all) }, all);
    await appendHistory(tx, order, [{ kind: 'rate.split', data: { number: rate.number, parts: 2 } }, ...moved]);
    await announce(tx, file, rateAmountChanged);
  });
}

/** Takes what is above the first part out of a rate and makes it one of its own, net and VAT by the same share. Answers the new one. */
export async function partRate(ctx: Ctx, { order, rates }: OrderFile, rate: OrderRate, { firstMinor, restDue }: RatePart): Promise<OrderRate> {
  const currency = order.currency_key;
  const whole = { whole: money(rate.amount, currency), before: zero(currency), part: money(firstMinor, currency) };
  const vat = Number(cumulativeShare(money(rate.vat, currency), whole).minor);
  const rest = { amount: rate.amount - firstMinor, vat: rate.vat - vat };
  const now = ctx.clock.now();
  const added = await OrderRate.query(ctx.db).insert({
    seller_id: order.seller_id, order_id: order.id, number: Math.max(...rates.map(({ number }) => number)) + 1, state: 'future', due_date: restDue,
    amount: rest.amount, net: rest.amount - rest.vat, vat: rest.vat, lines: [], created_at: now, updated_at: now,
  }).returning('*');
  await changeFutureRate(ctx, rate, { amount: firstMinor, net: firstMinor - vat, vat });
  return added as OrderRate;
}
