import type { Order, OrderLine, OrderRate } from '#core/orders';
import type { OrderView } from '#core/settlement';

export type ForecastOrder = Pick<
  Order,
  | 'id'
  | 'seller_id'
  | 'token'
  | 'product_name'
  | 'currency_key'
  | 'period_type'
  | 'payment_state'
  | 'canceled_at'
  | 'withdrawal_declared_at'
  | 'paused_at'
  | 'paused_until'
  | 'access_until'
  | 'access_reason'
  | 'charge_interval'
  | 'anchored_on'
  | 'anchor_number'
  | 'due_date'
  | 'first_paid_at'
  | 'handed_over_at'
  | 'confirmation_mail_id'
  | 'awaits_funds'
  | 'gift'
>;

export type ForecastRate = Pick<
  OrderRate,
  | 'number'
  | 'state'
  | 'due_date'
  | 'amount'
  | 'net'
  | 'vat'
  | 'paid'
  | 'paid_at'
  | 'lines'
  | 'announced_at'
  | 'notice_days'
  | 'collect_at'
  | 'collect_step'
>;

/** An attempt to pay whose answer is awaited. */
export interface Underway {
  rate: number;
  lookAt: Date;
}

/** As much of an order as its future depends on. */
export interface OrderFacts {
  order: ForecastOrder;
  rates: ForecastRate[];
  lines: Pick<OrderLine, 'position' | 'gross'>[];
  /** A means of payment is saved for charges without the buyer. */
  saved: boolean;
  underway: Underway[];
  /** The zone of the seller's calendar. */
  zone: string;
}

/** From an order that was read for its page: costs no statement. */
export function factsOfView({ order, rates, lines, payments, zone }: OrderView): OrderFacts {
  return {
    order,
    lines,
    zone,
    // Read as JSON, moments are text.
    rates: rates.map((rate) => ({ ...rate, collect_at: rate.collect_at === null ? null : new Date(rate.collect_at) })),
    saved: payments.some((payment) => payment.saved_method !== null && payment.state === 'successful'),
    underway: payments
      .filter((payment) => payment.state === 'pending' && payment.look_at !== null && payment.amount > 0)
      .map((payment) => ({
        rate: rates.find(({ id }) => id === payment.order_rate_id)!.number,
        lookAt: new Date(payment.look_at!),
      })),
  };
}
