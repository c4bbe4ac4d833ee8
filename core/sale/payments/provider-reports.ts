import type { Money } from '#core/kit';

/** Dispute at a buyer's bank, as the provider knows it. */
export interface DisputeFacts {
  /** `inquiry`: the bank only asks, no money moved. */
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'unknown';
  externalId: string;
  paymentExternalId: string | null;
  amount: Money | null;
  /** The provider's own fee for it, as booked so far; null when it does not say. */
  fee: Money | null;
  /** In the provider's words: `fraudulent`, `product_not_received`. */
  reason: string;
  /** End of the time in which evidence is taken. */
  evidenceDueAt: Date | null;
}

/** Evidence of the seller against a dispute. Empty texts are left out. */
export interface DisputeEvidence {
  /** Goods or service that was sold. */
  product: string;
  buyerName: string;
  buyerEmail: string;
  /** Time and way of delivery, and that it was used. */
  delivery: string;
  /** All else, in the seller's own words. */
  statement: string;
}

/** One movement of the balance at the provider, as it reports it. */
export interface ProviderMovement {
  externalId: string;
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
  /** The provider's id of the payment, refund, dispute or payout behind it. */
  subject: string;
  /** Ours, where the report names a payment by it and not by the id that we keep: core then says which one it is. */
  paymentToken?: string;
  /** Before the fee; negative when money left. */
  amount: Money;
  /** Amount that the provider kept. Negative when it gave some back. */
  fee: Money;
  occurredAt: Date;
}
