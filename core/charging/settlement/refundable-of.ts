import type { Payment, Refund } from '#core/payments';

/** Part of a payment that can still be given back for the purchase: without its surplus and costs of default, and without money a bank took back. */
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
