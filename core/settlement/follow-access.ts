import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { restartSchedule, supplyOf, type HistoryEntry, type OrderPaymentState } from '#core/orders';
import { giveAgain, takeBack } from './hand-over.ts';
import type { OrderFile } from './order-file.ts';

/** Access goes with what is owed: it rests while a rate is overdue and comes back with the money. A seller's pause lets the paid period run out. */
export async function followAccess(ctx: Ctx, file: OrderFile, from: OrderPaymentState): Promise<HistoryEntry[]> {
  const { payment_state: to, paused_at: paused, access_until: until } = file.order;
  const overdue = file.rates.some(({ state }) => state === 'debt');
  // An order that was ended or paused meanwhile says so in its state, whatever is owed.
  const runsOut = to === 'payment_canceled' || (to === 'payment_paused' && paused !== null);
  if ((overdue && runsOut) || (from !== 'payment_paused' && to === 'payment_paused' && paused === null)) {
    return (await takeBack(ctx, file, 'payment_paused')) ? [{ kind: 'access.withdrawn' }] : [];
  }
  if (runsOut && until !== null) return (await giveAgain(ctx, file, 'payment_paused')) ? [{ kind: 'access.restored' }] : [];
  if (from === 'payment_paused' && (to === 'paying' || to === 'paid' || to === 'payment_waiting')) {
    // Nobody pays for the periods in which access rested.
    if (supplyOf(file.order.period_type) === 'periods') await restartSchedule(ctx, file.order, file.rates, localDate(ctx.clock.now(), file.seller.time_zone));
    return (await giveAgain(ctx, file, 'payment_paused')) ? [{ kind: 'access.restored' }] : [];
  }
  return [];
}
