import { money, type Money } from '#core/kit';
import type { DeclineReason, PaymentFacts, PaymentRequest, RefundFacts } from '#core/payments';

/** Fate of the next payment that is created. */
export type PaymentScript =
  | 'paid'
  | 'buyer_acts'
  | 'by_bank'
  | 'declined'
  | 'authorised'
  /** Of a charge without the buyer: the bank wants the buyer, or the card is no good any more. */
  | 'needs_buyer'
  | 'expired_card'
  /** The payment is made, and the answer is lost on the way. */
  | 'answer_lost'
  /** Nothing is made, and no answer comes. */
  | 'dead'
  | 'wrong_amount'
  | 'wrong_currency';

export type RefundScript = 'successful' | 'pending' | 'failed' | 'answer_lost' | 'dead' | 'wrong_amount';

export type CaptureScript = 'taken' | 'refused' | 'answer_lost' | 'dead';

export type HoldScript = 'renewed' | 'refused' | 'answer_lost' | 'dead';

/** Payment in the provider's memory. */
export interface RemotePayment {
  id: string;
  key: string;
  request: PaymentRequest;
  state: PaymentFacts['state'];
  acts: boolean;
  amount: Money;
  refunded: bigint;
  captured?: bigint;
  decline: { reason: DeclineReason; code: string };
}

/** Refund in the provider's memory. */
export interface RemoteRefund {
  id: string;
  paymentId: string;
  state: RefundFacts['state'];
  amount: Money;
  /** Ours; a refund made at the provider itself has none. */
  token?: string;
}

/** State in which a script leaves its payment. */
export const STATES: Record<PaymentScript, PaymentFacts['state']> = {
  paid: 'paid',
  buyer_acts: 'pending',
  by_bank: 'pending',
  declined: 'declined',
  authorised: 'authorised',
  answer_lost: 'paid',
  dead: 'unknown',
  wrong_amount: 'paid',
  wrong_currency: 'paid',
  needs_buyer: 'declined',
  expired_card: 'declined',
};

/** Reason of a decline, as the script's bank gives it. */
export function declineOf(script: PaymentScript): RemotePayment['decline'] {
  const reason =
    script === 'needs_buyer'
      ? 'authentication_required'
      : script === 'expired_card'
        ? 'expired_card'
        : 'insufficient_funds';
  return { reason, code: reason };
}

/** Amount that the provider tells, wrong where the script says so. */
export function amountOf(script: PaymentScript, { amount }: PaymentRequest): Money {
  if (script === 'wrong_amount') return money(amount.minor - 1n, amount.currency);
  return script === 'wrong_currency' ? money(amount.minor, amount.currency === 'usd' ? 'eur' : 'usd') : amount;
}
