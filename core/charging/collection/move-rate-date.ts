import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, isLocalDate, type LocalDate } from '#core/kit';
import {
  appendHistory,
  changeFutureRate,
  collectedOn,
  lastDue,
  moveOrder,
  noticedFrom,
  reschedule,
  supplyOf,
} from '#core/orders';
import { announce, type OrderFile } from '#core/settlement';
import { announceCharges } from './announce-charges.ts';
import { collectionError } from './errors.ts';
import { rateRescheduled } from './events.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { openFor, rateOf } from './open-for.ts';

export const FURTHEST_DAYS = 730;

/**
 * Moves a charge that is to come to another day, alone or with all that follow it. It is announced anew.
 * @throws 404 `rate_not_found`, 409 `not_now`, 422 `day_passed` `day_taken` `day_too_soon`
 */
export async function moveRateDate(
  ctx: Ctx,
  { orderId, rateId, day, following }: { orderId: number; rateId: number; day: LocalDate; following: boolean },
): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'move');
    const { order, rates } = file;
    const rate = rateOf(tx, file, rateId, 'future');
    const today = todayOf(tx, file);
    if (!isLocalDate(day) || day < today || day > addDays(today, FURTHEST_DAYS))
      throw collectionError(tx.locale, 'day_passed', 'day');
    if (rate.notice_days !== null && day < noticedFrom(rate, today))
      throw collectionError(tx.locale, 'day_too_soon', 'day');
    const from = rate.due_date;
    if (following) await reschedule(tx, order, rates, day, rate);
    else {
      await changeFutureRate(tx, rate, { due_date: collectedOn(rate, day) });
      await moveOrder(tx, order, { last_due_date: lastDue(rates) }, rates);
    }
    if (isOnADayTaken(file)) throw collectionError(tx.locale, 'day_taken', 'day');
    appendHistory(tx, order, [{ kind: 'rate.rescheduled', data: { number: rate.number, from, due: rate.due_date } }]);
    // A buyer who was told of the old day hears of the new one at once, if it is near.
    await announceCharges(tx, file, today);
    await announce(tx, file, rateRescheduled, { order_rate_id: rate.id, from, due_date: rate.due_date });
  });
}

/** Two periods of a subscription are never charged on one day; instalments may be. */
function isOnADayTaken({ order, rates }: OrderFile): boolean {
  const days = rates.filter(({ state }) => state !== 'skipped').map(({ due_date: due }) => due);
  return supplyOf(order.period_type) === 'periods' && new Set(days).size < days.length;
}
