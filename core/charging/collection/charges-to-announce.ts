import type { LocalDate } from '#core/kit';
import { announcedOn, supplyOf, type Order, type OrderRate } from '#core/orders';

type OrderFacts = Pick<
  Order,
  'canceled_at' | 'withdrawal_declared_at' | 'paused_at' | 'paused_until' | 'payment_state' | 'period_type'
>;
type RateFacts = Pick<OrderRate, 'state' | 'announced_at' | 'amount' | 'due_date' | 'notice_days'>;

const TOLD = new Set(['paying', 'payment_waiting', 'payment_paused']);

/** The charges a buyer is told of today: those due within days that were not announced yet. Pure; what is to come is told by it as well. */
export function chargesToAnnounce<Rate extends RateFacts>(
  order: OrderFacts,
  rates: readonly Rate[],
  today: LocalDate,
): Rate[] {
  if (order.canceled_at !== null || order.withdrawal_declared_at !== null || !TOLD.has(order.payment_state)) return [];
  const goesOn = order.paused_until;
  if (order.paused_at !== null && goesOn === null) return [];
  const rests =
    order.payment_state === 'payment_paused' && (goesOn === null || rates.some(({ state }) => state === 'debt'));
  if (rests && supplyOf(order.period_type) === 'periods') return [];
  return rates.filter(
    (rate) =>
      rate.state === 'future' &&
      rate.announced_at === null &&
      rate.amount > 0 &&
      rate.due_date > today &&
      announcedOn(rate, rate.due_date) <= today &&
      (goesOn === null || rate.due_date >= goesOn),
  );
}
