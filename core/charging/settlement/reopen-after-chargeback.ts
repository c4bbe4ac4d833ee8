import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { restartAnnounced, supplyOf, type HistoryEntry } from '#core/orders';
import { disputeMachine } from '#core/payments';
import { giveAgain } from './hand-over.ts';
import type { OrderFile } from './order-file.ts';

/**
 * Access closed by a chargeback opens again once no bank holds money of the order any more, and the lost money is paid, in part paid or no
 * longer owed. Call it when the rate has moved.
 */
export async function reopenAfterChargeback(ctx: Ctx, file: OrderFile): Promise<HistoryEntry[]> {
  if (!isOver(file)) return [];
  return paysAnew(ctx, file, 'chargeback');
}

/** The same where money goes back, or a bank keeps it: while nothing of the order is paid whole, that opens nothing. */
export async function reopenOncePaid(ctx: Ctx, file: OrderFile): Promise<HistoryEntry[]> {
  return file.order.payment_state === 'payment_waiting' ? [] : reopenAfterChargeback(ctx, file);
}

/** All that had been paid went back, and money counts for the order again: a dispute that was won, or a debt that was paid. */
export async function reopenAfterRefund(ctx: Ctx, file: OrderFile): Promise<HistoryEntry[]> {
  const {
    order: { refunded, paid, payment_state: state },
  } = file;
  if (refunded === 0 || refunded === paid || (state !== 'paid' && state !== 'paying')) return [];
  return paysAnew(ctx, file, 'payment_refunded');
}

/**
 * Access once the reason stands no longer, and the restart of the schedule: periods in which access rested are not charged, and the next charge
 * is announced. A pause or a debt restarts it when it ends. A debt that was paid while a bank held money of the order could not open anything then.
 */
async function paysAnew(ctx: Ctx, file: OrderFile, reason: 'chargeback' | 'payment_refunded'): Promise<HistoryEntry[]> {
  const { order, rates, seller } = file;
  const opened = await giveAgain(ctx, file, reason);
  if (order.payment_state === 'paid' || order.payment_state === 'paying')
    opened.push(...(await giveAgain(ctx, file, 'payment_paused')));
  if (opened.length > 0 && order.payment_state === 'paying' && supplyOf(order.period_type) === 'periods')
    await restartAnnounced(ctx, order, rates, localDate(ctx.clock.now(), seller.time_zone));
  return opened;
}

function isOver({ disputes, rates }: OrderFile): boolean {
  // Access let go for good stays closed, though a part of it was kept.
  if (rates.every(({ state }) => state === 'refunded' || state === 'skipped')) return false;
  const booked = disputes.filter((dispute) => dispute.booked > 0);
  const owed = rates.some(({ state }) => state === 'debt' || state === 'chargebacked');
  return booked.length > 0 && !owed && booked.every(({ state }) => disputeMachine.isTerminal(state));
}
