import type { Payment, Refund } from '#core/payments';

/** Surplus of a payment that has not gone back nor set out to. */
export function surplusOf(
  payment: Pick<Payment, 'id' | 'surplus'>,
  refunds: readonly Pick<Refund, 'payment_id' | 'purpose' | 'state' | 'amount'>[],
): number {
  const back = refunds.filter(
    (refund) => refund.payment_id === payment.id && refund.purpose !== 'order' && refund.state !== 'failed',
  );
  return payment.surplus - back.reduce((sum, { amount }) => sum + amount, 0);
}
