import type { LocalDate } from '#core/kit';
import { collectedOn, futureRates, paymentStateOf, type Order, type OrderRate } from '#core/orders';

/**
 * The day what is paid has run out: when the next charge falls due. A pause with an end moves that charge, so while it lasts the day it was
 * due on before counts. Pure.
 */
export function paidUntil(
  order: Pick<Order, 'paused_until' | 'access_until'>,
  rates: readonly Pick<OrderRate, 'state' | 'due_date' | 'number' | 'notice_days'>[],
  today: LocalDate,
): LocalDate {
  const [next] = futureRates(rates);
  if (!next) return today;
  return order.paused_until !== null && next.due_date === collectedOn(next, order.paused_until)
    ? (order.access_until ?? today)
    : next.due_date;
}

/**
 * The last day of an order that is ended at the end of its period: when what is paid has run out, and today where all that was paid has gone
 * back, since then nothing is paid. Pure.
 */
export function lastDay(
  order: Pick<Order, 'paused_until' | 'access_until' | 'canceled_at' | 'paused_at' | 'awaits_funds'>,
  rates: readonly OrderRate[],
  today: LocalDate,
): LocalDate {
  const until = paidUntil(order, rates, today);
  const coming = futureRates(rates);
  const nothingPaid =
    paymentStateOf(
      order,
      rates.filter((rate) => !coming.includes(rate)),
    ) === 'payment_refunded';
  return nothingPaid || until < today ? today : until;
}
