import type { LocalDate } from '#core/kit';
import { futureRates, supplyOf, type Order, type OrderRate } from '#core/orders';

const RESTS = new Set(['payment_not_completed', 'payment_chargebacked', 'payment_refunded', 'payment_canceled']);
const OPEN = new Set(['pending', 'unpaid', 'debt', 'partly_paid']);

type OrderFacts = Pick<Order, 'payment_state' | 'canceled_at' | 'withdrawal_declared_at' | 'paused_at' | 'period_type'>;
type RateFacts = Pick<OrderRate, 'state' | 'due_date' | 'number'>;

/** The next rate that is due. A further period is not charged while an earlier one is open: access may rest by then. Pure. */
export function dueRate<Rate extends RateFacts>(
  order: OrderFacts,
  rates: readonly Rate[],
  today: LocalDate,
): Rate | undefined {
  // After a declared withdrawal nothing is charged until it is decided.
  if (order.withdrawal_declared_at !== null) return undefined;
  if (RESTS.has(order.payment_state) || order.canceled_at !== null || order.paused_at !== null) return undefined;
  if (supplyOf(order.period_type) === 'periods' && hasOpenRate(rates)) return undefined;
  return futureRates(rates).find(({ due_date: due }) => due <= today);
}

/** True if an amount that fell due is neither paid nor dropped. */
export function hasOpenRate(rates: readonly Pick<OrderRate, 'state'>[]): boolean {
  return rates.some(({ state }) => OPEN.has(state));
}

/** A rate that fell due and whose next step has come: another charge, or giving up. Pure. */
export function waitingRate<Rate extends Pick<OrderRate, 'state' | 'collect_at'>>(
  rates: readonly Rate[],
  now: Date,
): Rate | undefined {
  return rates.find(
    (rate) =>
      rate.collect_at !== null && rate.collect_at <= now && (rate.state === 'unpaid' || rate.state === 'partly_paid'),
  );
}

/** Next step of such a rate: another charge needs a saved means of payment, and a rate no part of which came by hand. Pure. */
export function nextStepOf(rate: Pick<OrderRate, 'state' | 'collect_step'>, hasSaved: boolean): 'charge' | 'give_up' {
  return rate.collect_step === 'charge' && rate.state === 'unpaid' && hasSaved ? 'charge' : 'give_up';
}
