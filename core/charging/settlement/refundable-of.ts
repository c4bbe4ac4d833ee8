import type { Payment, Refund } from '#core/payments';

/** Part of a payment that can still be given back for the purchase: without its surplus, and without money a bank took back. */
export function refundableOf(
  payment: Pick<Payment, 'id' | 'captured' | 'surplus' | 'disputed'>,
  refunds: readonly Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>[],
): number {
  const back = refunds.filter(
    (refund) => refund.payment_id === payment.id && refund.purpose === 'order' && refund.state !== 'failed',
  );
  return payment.captured - payment.surplus - payment.disputed - back.reduce((sum, { amount }) => sum + amount, 0);
}
