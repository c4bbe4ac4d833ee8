import { daysBetween, type LocalDate } from '#core/kit';
import type { Order } from './order.ts';
import type { OrderRate } from './order-rate.ts';

// Paid, unpaid, debt and overdue of an order, once as SQL and once as TypeScript. A property test holds the two together.

/** Money is still to come of these. A bank that took something back leaves it open again. */
const OPEN = ['future', 'unpaid', 'pending', 'partly_paid', 'debt', 'chargebacked'];
/** Money should have come of these. A rate that is being collected is on its way, and one due later is not owed yet. */
const OWED = ['unpaid', 'partly_paid', 'debt', 'chargebacked'];

export type SummedRate = Pick<OrderRate, 'number' | 'state' | 'due_date' | 'amount' | 'paid' | 'refunded'>;
export type SummedOrder = Pick<Order, 'period_type' | 'payment_state'> & {
  withdrawal_declared_at: Date | string | null;
};

/** Minor units. `paid` is money kept: `paidGross`, money that came in and was not taken back by a bank, less `refunded`. */
export interface OrderSums {
  total: number;
  paidGross: number;
  refunded: number;
  paid: number;
  /** Still to come, due or not. */
  unpaid: number;
  /** Never to come any more. `paid`, `refunded`, `unpaid` and `waived` sum to the total. */
  waived: number;
  /** Due and not paid. */
  debt: number;
  /** Days since the oldest debt was due. */
  overdueDays: number;
}

/** An order's sums on a day of its seller's calendar. Pure. */
export function orderSums(order: SummedOrder, rates: readonly SummedRate[], today: LocalDate): OrderSums {
  const counted = rates.filter((rate) => isCounted(order, rate));
  const isOrdered = order.payment_state !== 'payment_not_completed';
  const open = isOrdered ? counted.filter(({ state }) => OPEN.includes(state)) : [];
  const owed =
    isOrdered && order.withdrawal_declared_at === null
      ? counted.filter((rate) => OWED.includes(rate.state) && rate.paid < rate.amount && rate.due_date <= today)
      : [];
  const total = sum(counted, ({ amount }) => amount);
  const paidGross = sum(rates, ({ paid }) => paid);
  const refunded = sum(rates, (rate) => rate.refunded);
  const unpaid = sum(open, rest);
  const oldest = owed.map((rate) => rate.due_date).sort()[0];
  return {
    total,
    paidGross,
    refunded,
    paid: paidGross - refunded,
    unpaid,
    waived: sum(counted, rest) - unpaid,
    debt: sum(owed, rest),
    overdueDays: oldest === undefined ? 0 : daysBetween(oldest, today),
  };
}

/** Of an open-ended subscription only the first charge and those that fell due are ordered. */
function isCounted({ period_type: type }: SummedOrder, { number, state }: SummedRate): boolean {
  return type !== 'subscription' || number === 1 || (state !== 'future' && state !== 'skipped');
}

const rest = ({ amount, paid }: SummedRate): number => amount - paid;

function sum(rates: readonly SummedRate[], of: (rate: SummedRate) => number): number {
  return rates.reduce((total, rate) => total + of(rate), 0);
}

const among = (states: readonly string[]): string => `('${states.join("', '")}')`;

/** The order came about. Nothing is owed or earned before. */
export const orderedSql = (order: string): string => `${order}.payment_state <> 'payment_not_completed'`;

const counts = (order: string, rate: string): string =>
  `(${order}.period_type <> 'subscription' or ${rate}.number = 1 or ${rate}.state not in ('future', 'skipped'))`;

/** Money of a rate is still to come. */
export const openSql = (order: string, rate: string): string =>
  `(${rate}.state in ${among(OPEN)} and ${counts(order, rate)} and ${orderedSql(order)})`;

/** Money of a rate should have come by now. Needs `withToday`. */
export const owedSql = (order: string, rate: string): string =>
  `(${rate}.state in ${among(OWED)} and ${rate}.paid < ${rate}.amount and ${rate}.due_date <= today.day and ${order}.withdrawal_declared_at is null and ${counts(order, rate)} and ${orderedSql(order)})`;

const ofRates = (order: string, value: string, condition: string): string =>
  `coalesce((select ${value} from order_rates r where r.seller_id = ${order}.seller_id and r.order_id = ${order}.id and ${condition}), 0)`;

/** Money that was kept. */
export const paidSql = (row: string): string => `(${row}.paid - ${row}.refunded)`;

/** `unpaid` of the order that the query calls by this name. */
export const unpaidOf = (order: string): string =>
  `${ofRates(order, 'sum(r.amount - r.paid)', openSql(order, 'r'))}::bigint`;

export const waivedOf = (order: string): string =>
  `${ofRates(order, 'sum(r.amount - r.paid)', `${counts(order, 'r')} and not ${openSql(order, 'r')}`)}::bigint`;

/** Needs `withToday`. */
export const debtOf = (order: string): string =>
  `${ofRates(order, 'sum(r.amount - r.paid)', owedSql(order, 'r'))}::bigint`;

/** Needs `withToday`. */
export const overdueOf = (order: string): string => ofRates(order, 'today.day - min(r.due_date)', owedSql(order, 'r'));
