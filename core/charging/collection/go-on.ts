import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import { appendHistory, futureRates, moveOrder, reschedule, restartSchedule } from '#core/orders';
import { announce, announceSubscription, giveAgain, reopenAfterChargeback, type OrderFile } from '#core/settlement';
import { orderResumed, subscriptionResumed } from './events.ts';
import { paidUntil } from './paid-until.ts';

/** True if a pause is over by itself. Pure. */
export function pauseIsOver(
  { paused_until: until, canceled_at: canceled }: Pick<OrderFile['order'], 'paused_until' | 'canceled_at'>,
  today: LocalDate,
): boolean {
  return canceled === null && until !== null && until <= today;
}

/** A paused order goes on: by its seller, or by the day its pause ends. */
export async function goOn(ctx: Ctx, file: OrderFile, today: LocalDate): Promise<void> {
  const { order, rates } = file;
  const paidTo = paidUntil(order, rates, today);
  // Before its end, the charge that the pause moved is due again when what is paid has run out.
  if (order.paused_until !== null && order.paused_until > today && paidTo < order.paused_until)
    await reschedule(ctx, order, rates, paidTo > today ? paidTo : today);
  await restartSchedule(ctx, order, rates, today);
  const due = futureRates(rates)[0]?.due_date ?? null;
  const moved = await moveOrder(
    ctx,
    order,
    { paused_at: null, paused_until: null, access_until: null, access_reason: null },
    rates,
  );
  // A debt keeps access away whatever the seller's pause said.
  const again = order.payment_state === 'payment_paused' ? [] : await giveAgain(ctx, file, 'payment_paused');
  // Going on after an accepted chargeback opens access again.
  const opened = await reopenAfterChargeback(ctx, file);
  appendHistory(ctx, order, [
    { kind: 'order.resumed', data: { due } },
    ...moved,
    ...(again.length > 0 ? again : opened),
  ]);
  await announce(ctx, file, orderResumed);
  await announceSubscription(ctx, file, subscriptionResumed);
}
