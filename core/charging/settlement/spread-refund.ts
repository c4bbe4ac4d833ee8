import type { Payment, Refund } from '#core/payments';
import { refundableOf } from './refundable-of.ts';

type Paid = Pick<Payment, 'id' | 'effective' | 'captured' | 'surplus' | 'costs' | 'disputed'>;

export type RefundSpread<Of> =
  | { outcome: 'spread'; parts: { payment: Of; part: number }[] }
  | { outcome: 'too_high'; left: number };

/** Which payments give back how much of a refund, the newest first. `amount`: everything that is left when missing. Pure. */
export function spreadRefund<Of extends Paid>(
  payments: readonly Of[],
  refunds: readonly Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>[],
  amount?: number,
): RefundSpread<Of> {
  const open = payments
    .filter(({ effective }) => effective)
    .toReversed()
    .map((payment) => ({ payment, left: refundableOf(payment, refunds) }));
  const left = open.reduce((sum, each) => sum + each.left, 0);
  let rest = amount ?? left;
  if (!Number.isSafeInteger(rest) || rest < 1 || rest > left) return { outcome: 'too_high', left };
  const parts = open.flatMap(({ payment, left: most }) => {
    const part = Math.min(rest, most);
    rest -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
  return { outcome: 'spread', parts };
}
