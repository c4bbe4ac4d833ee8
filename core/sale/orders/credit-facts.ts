import type { CurrencyCode, LocalDate } from '#core/kit';

/** A credit to a consumer in figures: what the form with the information before the contract is drawn from. Amounts in minor units. */
export interface CreditFacts {
  /** What is bought. */
  goods: string;
  currency: CurrencyCode;
  /** What the same costs when it is paid at once. */
  cashPrice: number;
  /** Charged with the order itself. */
  dueNow: number;
  /** Everything that is paid later, with its day. */
  rates: readonly { dueDate: LocalDate; amount: number }[];
  orderedOn: LocalDate;
}
