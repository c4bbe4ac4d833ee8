import { supplyOf, type Order, type OrderRate } from '#core/orders';
import { isBilled } from './settled-bill.ts';

/** Money a bank still carries out is not owed any more either: when it comes it is the buyer's and goes back. */
const DROPPED: ReadonlySet<OrderRate['state']> = new Set(['future', 'unpaid', 'pending']);

type CountedRate = Pick<OrderRate, 'id' | 'state' | 'amount' | 'paid' | 'refunded' | 'paid_at'>;

export interface RefundScope<Rate> {
  /** Everything given back of the order with this refund, in minor units. */
  refunded: number;
  /** All of what was paid went back: that ends the contract. */
  full: boolean;
  /** The rate the money had paid. */
  rate: Rate;
  /** The rates that nobody has to pay any more. */
  open: Rate[];
  /** Rates paid in part of which everything is back or with a bank: their rest is not owed any more either. */
  ended: Rate[];
  /** Such rates that have a bill of their own to be corrected; they are not among `ended`. */
  billedApart: Rate[];
  /** Part of `rate` that was never paid, and is not owed any more either. */
  rest: number;
  /** Of what was billed, the part nobody will pay any more: it is taken back with the rest. */
  dropped: number;
  /** True if an invoice was written over the refunded amount. */
  billed: boolean;
}

/** Reach of a refund beyond the money itself. Before anything of it is written down. Pure. */
export function refundScope<Rate extends CountedRate>(
  order: Pick<Order, 'refunded' | 'paid' | 'period_type' | 'first_paid_at'>,
  rates: readonly Rate[],
  refund: { order_rate_id: number; amount: number },
): RefundScope<Rate> {
  const refunded = order.refunded + refund.amount;
  const full = refunded === order.paid;
  const open = full ? rates.filter(({ state }) => DROPPED.has(state)) : [];
  const gone = full
    ? rates.filter(
        ({ id, state, paid, refunded: back }) =>
          id !== refund.order_rate_id && state === 'partly_paid' && paid === back,
      )
    : [];
  const rate = rates.find(({ id }) => id === refund.order_rate_id)!;
  const partly = rate.state === 'partly_paid';
  const rest = partly && refund.amount === rate.paid - rate.refunded ? rate.amount - rate.paid : 0;
  const whole = supplyOf(order.period_type) === 'whole';
  // A period that was paid once has its bill, also when a bank took the money back later.
  const period = !whole && rate.paid_at !== null;
  const apart = whole ? [] : gone.filter(({ paid_at: paidAt }) => paidAt !== null);
  const ended = gone.filter((each) => !apart.includes(each));
  return {
    refunded,
    full,
    rate,
    open,
    ended,
    billedApart: apart,
    rest,
    dropped: whole
      ? [...open, ...ended].reduce((sum, { amount, paid }) => sum + amount - paid, rest)
      : period
        ? rest
        : 0,
    // A part of what is billed once it is paid whole was never billed, also where it is overdue by now.
    billed: isBilled(order, rate),
  };
}
