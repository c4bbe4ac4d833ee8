import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, isLocalDate, type LocalDate } from '#core/kit';
import {
  OrderRate,
  appendHistory,
  changeFutureRate,
  collectedOn,
  lastDue,
  moveOrder,
  noticedFrom,
  supplyOf,
} from '#core/orders';
import { announce, type OrderFile } from '#core/settlement';
import { collectionError } from './errors.ts';
import { rateAmountChanged } from './events.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { FURTHEST_DAYS } from './move-rate-date.ts';
import { openFor, rateOf } from './open-for.ts';
import { splitAmounts } from './split-amounts.ts';

interface RatePart {
  /** Amount that stays on the rate's day, in minor units; the rest is due on `restDue`. */
  firstMinor: number;
  restDue: LocalDate;
}

/**
 * Splits a charge that is to come into two that sum to it, net and VAT as well.
 * @throws 404 `rate_not_found`, 409 `not_now` `not_splittable`, 422 `parts_do_not_sum` `day_passed` `day_too_soon`
 */
export async function splitRate(
  ctx: Ctx,
  { orderId, rateId, firstMinor, restDue }: { orderId: number; rateId: number } & RatePart,
): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'skip');
    const { order, rates } = file;
    if (supplyOf(order.period_type) === 'periods') throw collectionError(tx.locale, 'not_splittable');
    const rate = rateOf(tx, file, rateId, 'future');
    const parts = splitAmounts(rate, firstMinor, order.currency_key);
    if (!parts) throw collectionError(tx.locale, 'parts_do_not_sum', 'amount');
    const [first, rest] = parts;
    if (!isLocalDate(restDue) || restDue < todayOf(tx, file) || restDue > addDays(todayOf(tx, file), FURTHEST_DAYS))
      throw collectionError(tx.locale, 'day_passed', 'day');
    if (rate.notice_days !== null && restDue < noticedFrom(rate, todayOf(tx, file)))
      throw collectionError(tx.locale, 'day_too_soon', 'day');
    const added = await writeParts(tx, file, rate, { first, rest, restDue });
    const all = [...rates, added];
    const moved = await moveOrder(tx, order, { rates_count: order.rates_count + 1, last_due_date: lastDue(all) }, all);
    appendHistory(tx, order, [{ kind: 'rate.split', data: { number: rate.number, parts: 2 } }, ...moved]);
    await announce(tx, file, rateAmountChanged);
  });
}

type Amounts = Pick<OrderRate, 'amount' | 'net' | 'vat'>;

/** Moves the amount above the first part into a rate of its own, which is answered. */
export async function writeParts(
  ctx: Ctx,
  { order, rates }: OrderFile,
  rate: OrderRate,
  { first, rest, restDue }: { first: Amounts; rest: Amounts; restDue: LocalDate },
): Promise<OrderRate> {
  const now = ctx.clock.now();
  const added = await OrderRate.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      number: Math.max(...rates.map(({ number }) => number)) + 1,
      state: 'future',
      due_date: collectedOn(rate, restDue),
      notice_days: rate.notice_days,
      ...rest,
      lines: [],
      created_at: now,
      updated_at: now,
    })
    .returning('*');
  await changeFutureRate(ctx, rate, first);
  return added as OrderRate;
}
