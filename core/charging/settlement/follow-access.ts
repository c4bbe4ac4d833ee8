import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { restartSchedule, supplyOf, type HistoryEntry, type OrderPaymentState, type OrderRate } from '#core/orders';
import { giveAgain, takeBack } from './hand-over.ts';
import type { OrderFile } from './order-file.ts';

type AccessFacts = Pick<OrderFile['order'], 'payment_state' | 'paused_at' | 'access_until'>;

/** Access goes with what is owed: it rests while a rate is overdue, comes back with the money, and ends where all was given back. A seller's pause lets the paid period run out. Pure. */
export function accessAfter(
  order: AccessFacts,
  rates: readonly Pick<OrderRate, 'state'>[],
  from: OrderPaymentState,
): 'ends' | 'rests' | 'back' | 'back_anew' | 'as_before' {
  const { payment_state: to, paused_at: paused, access_until: until } = order;
  // The money is back, and none is to come: nothing is left to have access for.
  if (to === 'payment_refunded') return from === to ? 'as_before' : 'ends';
  const overdue = rates.some(({ state }) => state === 'debt');
  // An order that was ended or paused meanwhile says so in its state, whatever is owed.
  const runsOut = to === 'payment_canceled' || (to === 'payment_paused' && paused !== null);
  if ((overdue && runsOut) || (from !== 'payment_paused' && to === 'payment_paused' && paused === null)) return 'rests';
  if (runsOut && until !== null) return 'back';
  return from === 'payment_paused' && (to === 'paying' || to === 'paid' || to === 'payment_waiting')
    ? 'back_anew'
    : 'as_before';
}

export async function followAccess(ctx: Ctx, file: OrderFile, from: OrderPaymentState): Promise<HistoryEntry[]> {
  const follows = accessAfter(file.order, file.rates, from);
  if (follows === 'as_before') return [];
  const reason = follows === 'ends' ? 'payment_refunded' : follows === 'rests' ? 'payment_paused' : null;
  if (reason !== null) return takeBack(ctx, file, reason);
  // Periods in which access rested cost nothing.
  if (follows === 'back_anew' && supplyOf(file.order.period_type) === 'periods')
    await restartSchedule(ctx, file.order, file.rates, localDate(ctx.clock.now(), file.seller.time_zone));
  return giveAgain(ctx, file, 'payment_paused');
}
