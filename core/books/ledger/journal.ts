import type { CurrencyCode, LocalDate } from '#core/kit';

/** The transaction types of the specification, and the seller's own view of a contract. */
export type JournalKind =
  | 'Invoice'
  | 'Cashin'
  | 'Payment'
  | 'Refund'
  | 'Chargeback'
  | 'Payout'
  | 'Cashout'
  | 'SubsPayment'
  | 'StampPayment'
  | 'VatDue'
  | 'Correction'
  | 'ProviderFee'
  | 'Reserve'
  | 'Commission';

/** One side of a movement: either `debit` or `credit` is above zero, in minor units. */
export interface Posting {
  account: string;
  debit: bigint;
  credit: bigint;
  /** For amounts that are taxed: where and at which rate. */
  taxCountry?: string;
  taxRateBp?: number;
}

/** A movement of money that sums to zero. Belongs to one book and one currency. */
export interface Journal {
  book: 'platform' | `seller:${number}`;
  sellerId: number | null;
  currency: CurrencyCode;
  kind: JournalKind;
  /** Posting the same key again changes nothing. Unique per book. */
  idempotencyKey: string;
  sourceEventId?: string;
  /** Default: today where the seller is, which is the day of the document that the transaction issues. Never later than today. */
  postingDate?: LocalDate;
  /** Day on which the money moved, if that is another one. */
  valueDate?: LocalDate;
  orderId?: number;
  paymentId?: number;
  refundId?: number;
  text?: string;
  postings: readonly Posting[];
}

export function debit(account: string, minor: bigint, tax: Pick<Posting, 'taxCountry' | 'taxRateBp'> = {}): Posting {
  return { account, debit: minor, credit: 0n, ...tax };
}

export function credit(account: string, minor: bigint, tax: Pick<Posting, 'taxCountry' | 'taxRateBp'> = {}): Posting {
  return { account, debit: 0n, credit: minor, ...tax };
}
