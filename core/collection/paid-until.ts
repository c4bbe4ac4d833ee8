import type { LocalDate } from '#core/kit';
import { futureRates, type Order, type OrderRate } from '#core/orders';

/**
 * The day what is paid has run out: when the next charge falls due. A pause with an end moves that charge, so while it lasts the day it was
 * due on before counts. Pure.
 */
export function paidUntil(order: Pick<Order, 'paused_until' | 'access_until'>, rates: readonly Pick<OrderRate, 'state' | 'due_date' | 'number'>[], today: LocalDate): LocalDate {
  const [next] = futureRates(rates);
  if (!next) return today;
  return order.paused_until !== null && next.due_date === order.paused_until ? (order.access_until ?? today) : next.due_date;
}
