import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money } from '#core/kit';
import { Payment, Refund, paymentError, type RefundState } from '#core/payments';
import { requireSeller } from '#core/people';
import { isPaidByHand } from './money-account.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * The seller has sent money back from their own bank account: nobody else can tell us. Confirming twice changes nothing.
 * @throws 404 `payment_not_found` when there is no refund of a transfer by that id in that order
 */
export async function confirmRefund(
  ctx: Ctx,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<RefundState> {
  requireSeller(ctx, 'money');
  const refund = await reading(ctx, async ({ db }) => {
    const found = await Refund.query(db).findOne({ id: refundId, order_id: orderId });
    const payment = found ? await Payment.query(db).findById(found.payment_id) : undefined;
    return payment && isPaidByHand(payment.provider) ? found : undefined;
  });
  if (!refund) throw paymentError(ctx.locale, 'payment_not_found');
  const facts = {
    state: 'successful' as const,
    externalId: `transfer_back_${refund.id}`,
    amount: money(refund.amount, refund.currency_key),
  };
  return settleRefund(ctx, { refundId, facts });
}
