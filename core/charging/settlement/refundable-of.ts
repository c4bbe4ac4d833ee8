import type { Payment, Refund } from '#core/payments';

/** What of a payment can still be given back for what was bought: not what paid for nothing or for being late, and not what a bank took back. */
export function refundableOf(
  payment: Pick<Payment, 'id' | 'captured' | 'surplus' | 'costs' | 'disputed'>,
  refunds: readonly Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>[],
): number {
  const back = refunds.filter(
    (refund) => refund.payment_id === payment.id && refund.purpose === 'order' && refund.state !== 'failed',
  );
  const { captured, surplus, costs, disputed } = payment;
  return captured - surplus - costs - disputed - back.reduce((sum, { amount }) => sum + amount, 0);
}
