import type { LocalDate, Money } from '#core/kit';

/** `due`: owed by hand, since no means of payment is saved. `order_end`: paid in full, or the end somebody set. */
export type ForecastKind =
  | 'announce'
  | 'charge'
  | 'due'
  | 'overdue'
  | 'mail'
  | 'invoice'
  | 'resume'
  | 'access_end'
  | 'order_end';

/** One thing that will happen to an order. */
export interface ForecastEntry {
  at: Date;
  /** `at` on the seller's calendar. */
  day: LocalDate;
  kind: ForecastKind;
  orderId: number;
  /** The rate it is about; null where it is about the whole order. */
  rate: number | null;
  /** Amount charged, announced, owed or invoiced. */
  amount: Money | null;
  /** The mail that goes out with it: its template's id. */
  mail: string | null;
}
