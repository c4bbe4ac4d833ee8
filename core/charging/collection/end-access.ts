import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import { appendHistory, moveOrder } from '#core/orders';
import { announceSubscription, subscriptionEnded, takeBack, type OrderFile } from '#core/settlement';

/** True if the paid period of an order that was ended or paused is over. Pure. */
export function accessIsOver(
  { access_until: until, access_reason: reason }: Pick<OrderFile['order'], 'access_until' | 'access_reason'>,
  today: LocalDate,
): boolean {
  return until !== null && reason !== null && until <= today;
}

/** The paid period of an order that was ended or paused is over. */
export async function endAccess(ctx: Ctx, file: OrderFile, today: LocalDate): Promise<void> {
  const { order } = file;
  const { access_reason: reason } = order;
  if (reason === null || !accessIsOver(order, today)) return;
  await moveOrder(ctx, order, { access_until: null, access_reason: null }, file.rates);
  appendHistory(ctx, order, await takeBack(ctx, file, reason));
  if (reason === 'payment_canceled') await announceSubscription(ctx, file, subscriptionEnded);
}
