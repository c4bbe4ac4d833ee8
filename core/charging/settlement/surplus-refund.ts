import type { Ctx } from '#core/context';
import { newToken } from '#core/kit';
import type { Order } from '#core/orders';
import { Payment, Refund, minutesAfter } from '#core/payments';
import { isPaidByHand } from './money-account.ts';

export interface Surplus {
  amount: number;
  purpose: 'overpayment' | 'late_payment';
}

/**
 * Refund of what is the buyer's, decided in the caller's transaction: it is sent at once by a job of its own, else when the clock looks. Money that came
 * past every provider waits for the seller to send it and say so.
 */
export async function writeSurplusRefund(
  ctx: Ctx,
  { order, payment }: { order: Order; payment: Payment },
  { amount, purpose, requestKey }: Surplus & { requestKey: string },
): Promise<Refund> {
  const now = ctx.clock.now();
  await Payment.query(ctx.db)
    .where({ id: payment.id, seller_id: order.seller_id })
    .patch({ refund_requested: payment.refund_requested + amount, updated_at: now });
  payment.refund_requested += amount;
  const token = newToken('ref');
  return Refund.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      order_rate_id: payment.order_rate_id,
      payment_id: payment.id,
      token,
      request_key: requestKey,
      idempotency_key: `refund_${token}`,
      purpose,
      amount,
      currency_key: payment.currency_key,
      look_at: isPaidByHand(payment.provider) ? null : minutesAfter(now, 1),
      created_at: now,
      updated_at: now,
    })
    .returning('id');
}
