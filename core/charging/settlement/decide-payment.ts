import { equalMoney, money, type Money } from '#core/kit';
import type { OrderRateState } from '#core/orders';
import type { DeclineReason, PaymentFacts, PaymentState } from '#core/payments';

export interface PaymentSituation {
  payment: {
    state: PaymentState;
    amount: number;
    currency: string;
    effective: boolean;
    captureRequested: number | null;
  };
  rate: { state: OrderRateState };
  /** The order was ended before the money came. */
  canceled: boolean;
  /** The time the attempt was given is over. */
  overdue: boolean;
}

/** Meaning of a provider's facts for one payment. */
export type PaymentVerdict =
  /** Nothing new. */
  | { kind: 'nothing' }
  | { kind: 'unclear' }
  /** The buyer is still busy, or (`byBank`) the bank is. */
  | { kind: 'pending'; byBank: boolean }
  /** The buyer knows what to transfer, and the order waits for money that comes by itself. */
  | { kind: 'awaited' }
  | { kind: 'authorized' }
  /** Still held. */
  | { kind: 'held' }
  /** `again`: the rate is paid already or the order ended, and the money has to go back. */
  | { kind: 'paid'; again: boolean; took: number }
  | { kind: 'failed'; to: 'error' | 'canceled' | 'expired'; reason: DeclineReason; code: string }
  /** Another amount or currency than asked for. Never counts as paid. */
  | { kind: 'differs'; reported: Money };

const OPEN: ReadonlySet<PaymentState> = new Set(['pending', 'authorized']);
const PAYABLE: ReadonlySet<OrderRateState> = new Set(['unpaid', 'pending', 'debt', 'partly_paid', 'future']);

/** The whole decision, pure: the same facts in the same situation always mean the same, whoever brought them and how often. */
export function decidePayment(
  { payment, rate, canceled, overdue }: PaymentSituation,
  facts: PaymentFacts,
): PaymentVerdict {
  if (payment.state === 'successful' || payment.state === 'mismatch') return { kind: 'nothing' };
  if (facts.state === 'unknown') return OPEN.has(payment.state) ? { kind: 'unclear' } : { kind: 'nothing' };

  const asked = money(payment.amount, payment.currency);
  const reported = differing(asked, payment.captureRequested, facts);
  if (reported) return { kind: 'differs', reported };

  switch (facts.state) {
    case 'paid':
      // Without a figure nobody can say that the right amount came in.
      if (!facts.amount && !facts.captured) return { kind: 'unclear' };
      return {
        kind: 'paid',
        again: !PAYABLE.has(rate.state) || (canceled && rate.state === 'future'),
        took: Number((facts.captured ?? facts.amount)!.minor),
      };
    case 'authorised':
      return payment.state === 'authorized' ? { kind: 'held' } : { kind: 'authorized' };
    case 'pending':
      return facts.nextStep?.instructions
        ? { kind: 'awaited' }
        : { kind: 'pending', byBank: facts.nextStep === undefined };
    case 'declined':
    case 'cancelled':
      if (!OPEN.has(payment.state)) return { kind: 'nothing' };
      return {
        kind: 'failed',
        to: facts.state === 'declined' ? 'error' : overdue ? 'expired' : 'canceled',
        reason: facts.decline?.reason ?? 'other',
        code: facts.decline?.code ?? facts.state,
      };
  }
}

/** Of money that was held first, what the seller asked to take counts, or, where they took it at the provider itself, any part of it. */
function differing(asked: Money, requested: number | null, facts: PaymentFacts): Money | null {
  if (facts.amount && !equalMoney(facts.amount, asked)) return facts.amount;
  if (facts.state !== 'paid' || !facts.captured) return null;
  const { captured } = facts;
  if (requested !== null) return equalMoney(captured, money(requested, asked.currency)) ? null : captured;
  const part =
    facts.capturesLater === true &&
    captured.currency === asked.currency &&
    captured.minor > 0n &&
    captured.minor < asked.minor;
  return part || equalMoney(captured, asked) ? null : captured;
}
