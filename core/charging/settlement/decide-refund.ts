import { equalMoney, type Money } from '#core/kit';
import type { RefundFacts } from '#core/payments';

/** `differs`: another amount went back than was asked for. That is nobody's success: a person looks at it. */
export type RefundVerdict = 'unclear' | 'differs' | 'failed' | 'pending' | 'successful';

/** Meaning of a provider's facts for a pending refund. Pure. */
export function decideRefund(asked: Money, { state, amount }: Pick<RefundFacts, 'state' | 'amount'>): RefundVerdict {
  if (state === 'unknown') return 'unclear';
  return state === 'successful' && amount !== null && !equalMoney(amount, asked) ? 'differs' : state;
}
