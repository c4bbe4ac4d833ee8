import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addMonths, isLocalDate, type LocalDate } from '#core/kit';
import { appendHistory, futureRates, moveOrder, reschedule } from '#core/orders';
import { announce, announceSubscription } from '#core/settlement';
import { collectionError } from './errors.ts';
import { orderPaused, subscriptionPaused } from './events.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { openFor } from './open-for.ts';

const LONGEST_PAUSE_MONTHS = 24;

export interface PauseOrderInput {
  orderId: number;
  /** The order goes on by itself at the beginning of this day; without it, when somebody resumes it. */
  until?: LocalDate | undefined;
}

/**
 * Nothing is charged until the order goes on. Access lasts as long as the period that is paid: until the day the next charge would be due.
 * A charge that would fall due during a pause with an end is due on that day, and the later ones are counted from it.
 * @throws 409 `not_now`, 422 `day_passed`
 */
export async function pauseOrder(ctx: Ctx, { orderId, until }: PauseOrderInput): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'pause');
    const { order, rates } = file;
    const today = todayOf(tx, file);
    if (
      until !== undefined &&
      (!isLocalDate(until) || until <= today || until > addMonths(today, LONGEST_PAUSE_MONTHS))
    )
      throw collectionError(tx.locale, 'day_passed', 'until');
    const paidTo = futureRates(rates)[0]!.due_date;
    const changes = {
      paused_at: tx.clock.now(),
      paused_until: until ?? null,
      access_until: paidTo,
      access_reason: 'payment_paused' as const,
    };
    const moved = await moveOrder(tx, order, changes, rates);
    if (until !== undefined && paidTo < until) await reschedule(tx, order, rates, until);
    appendHistory(tx, order, [
      until === undefined ? { kind: 'order.paused' } : { kind: 'order.paused_until', data: { until } },
      ...moved,
    ]);
    await announce(tx, file, orderPaused);
    await announceSubscription(tx, file, subscriptionPaused);
  });
}
