import type { CurrencyCode, LocalDate } from '#core/kit';

/** A credit to a consumer in figures: what the form with the information before the contract is drawn from. Amounts in minor units. */
export interface CreditFacts {
  /** Goods bought. */
  goods: string;
  currency: CurrencyCode;
  /** Price of the same if it is paid at once. */
  cashPrice: number;
  /** Charged with the order itself. */
  dueNow: number;
  /** Everything that is paid later, with its day. */
  rates: readonly { dueDate: LocalDate; amount: number }[];
  orderedOn: LocalDate;
  /** Something is bought beside the credit, with a right of withdrawal of its own. */
  besides?: boolean;
}

/** Grounds on which a consumer's means were judged before the credit was given (§§ 505a, 505b BGB). Amounts in minor units of `currency`. */
export interface CreditAssessment {
  currency: CurrencyCode;
  /** As the consumer stated them, a month. */
  income: number;
  costs: number;
  /** The most that falls due within a month. */
  burden: number;
  /** Owed to the shop already. */
  overdue: number;
  verdict: 'sufficient' | 'too_high' | 'in_arrears';
  /** Time of the judgement, and the rule it was made by. */
  at: string;
  rule: string;
}
