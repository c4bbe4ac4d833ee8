import type { Payment, Refund } from '#core/payments';

/** What of a payment can still be given back for what was bought: not what paid for nothing, and not what a bank took back. */
export function refundableOf(
  payment: Pick<Payment, 'id' | 'captured' | 'surplus' | 'disputed'>,
  refunds: readonly Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>[],
): number {
  const back = refunds.filter(
    (refund) => refund.payment_id === payment.id && refund.purpose === 'order' && refund.state !== 'failed',
  );
  return payment.captured - payment.surplus - payment.disputed - back.reduce((sum, { amount }) => sum + amount, 0);
}
