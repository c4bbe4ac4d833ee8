import { addInterval, type IntervalCode, type LocalDate } from '#core/kit';
import { collectedOn, futureRates, type Order, type OrderRate } from '#core/orders';
import { SHOWN_CHARGES } from '#core/pricing';

type OrderFacts = Pick<Order, 'period_type' | 'charge_interval' | 'anchored_on' | 'anchor_number' | 'due_date'>;
type RateFacts = Pick<OrderRate, 'state' | 'due_date' | 'number' | 'amount' | 'net' | 'vat' | 'lines' | 'notice_days'>;
export type NextRate = Omit<RateFacts, 'state'>;

/** Number of charges an open-ended subscription lacks when one falls due: a year's worth is always to come, whatever its interval. Pure. */
export function missingCharges(
  order: Pick<Order, 'period_type' | 'charge_interval'>,
  rates: readonly RateFacts[],
): number {
  if (order.period_type !== 'subscription' || order.charge_interval === '') return 0;
  // The one that is just falling due is no longer to come.
  return Math.max(0, SHOWN_CHARGES - (futureRates(rates).length - 1));
}

/** The charges that follow the last one, priced as it. Pure. */
export function ratesAfter(order: OrderFacts, rates: readonly RateFacts[], count: number): NextRate[] {
  const last = lastByNumber(rates);
  if (!last || count === 0) return [];
  // Parts of a rate that was split are no price of a period, so what is still to come goes before what was split.
  const { amount, net, vat, lines, notice_days } = futureRates(rates).at(-1) ?? last;
  const anchor = order.anchored_on ?? order.due_date;
  // Two periods are never charged on one day: one that was moved by itself keeps the day it was moved to.
  const taken = new Set(rates.filter(({ state }) => state !== 'skipped').map(({ due_date: due }) => due));
  let place = last.number - order.anchor_number;
  const nextDay = (): LocalDate => {
    place += 1;
    const day = collectedOn({ notice_days }, addInterval(anchor, order.charge_interval as IntervalCode, place));
    return taken.has(day) ? nextDay() : day;
  };
  return Array.from({ length: count }, (_, more) => ({
    number: last.number + more + 1,
    due_date: nextDay(),
    amount,
    net,
    vat,
    lines,
    notice_days,
  }));
}

/** The newest charge; the last word on what a period costs. */
export function lastByNumber<Rate extends Pick<OrderRate, 'number'>>(rates: readonly Rate[]): Rate | undefined {
  return rates.reduce<Rate | undefined>(
    (last, rate) => (last === undefined || rate.number > last.number ? rate : last),
    undefined,
  );
}
