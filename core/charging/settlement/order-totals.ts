import { daysBetween, type LocalDate } from '#core/kit';

/** What an order's sums are made of. Amounts are minor units. */
export interface CountedRate {
  amount: number;
  paid: number;
  due_date: LocalDate;
  state: string;
}

export interface OrderTotals {
  total: number;
  paid: number;
  unpaid: number;
  /** Due and not paid. */
  debt: number;
  /** Days since the oldest due rate that is not paid; 0 when nothing is due. */
  overdueDays: number;
}

/** An order's sums on a day, from its rates. Pure. */
export function orderTotals(rates: readonly CountedRate[], today: LocalDate): OrderTotals {
  const counted = rates.filter(({ state }) => state !== 'skipped');
  const due = counted.filter((rate) => rate.due_date <= today && rate.paid < rate.amount);
  const total = sum(counted, ({ amount }) => amount);
  const paid = sum(counted, (rate) => rate.paid);
  const oldest = due.map((rate) => rate.due_date).sort()[0];
  return {
    total,
    paid,
    unpaid: total - paid,
    debt: sum(due, (rate) => rate.amount - rate.paid),
    overdueDays: oldest === undefined ? 0 : daysBetween(oldest, today),
  };
}

function sum(rates: readonly CountedRate[], of: (rate: CountedRate) => number): number {
  return rates.reduce((total, rate) => total + of(rate), 0);
}
