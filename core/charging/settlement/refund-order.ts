import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { money, newToken } from '#core/kit';
import { appendHistory } from '#core/orders';
import { Payment, Refund, minutesAfter, type RefundState } from '#core/payments';
import { requireSeller } from '#core/people';
import { refundTooHigh } from './errors.ts';
import { sendRefundJob } from './jobs/send-refund-job.ts';
import { openOrderFile, type OrderFile } from './order-file.ts';
import { isPaidByHand } from './money-account.ts';
import { sendRefund } from './send-refund.ts';
import { spreadRefund } from './spread-refund.ts';

export interface RefundOrderInput {
  orderId: number;
  /**
   * Minor units of the order's currency; everything that is left when missing. A function decides under the order's lock, so that nothing
   * can have gone back between its decision and the refund.
   */
  amountMinor?: number | ((file: OrderFile) => number);
  reason: string;
  /** From the form that asks: the same request twice is one refund. */
  requestKey: string;
}

export interface RequestedRefund {
  id: number;
  amount: number;
  state: RefundState;
}

/** A crash before the provider was asked is healed by the job this much later. */
const FALLBACK_MINUTES = 2;

/**
 * Gives money back for what was bought: all of it, or a part. Decides and commits, asks the provider, records what it says; an answer that
 * never comes leaves the refund pending and a job asks again.
 * @throws 422 `refund_exceeds_payment` when less than the amount is left, also when others refund at the same moment
 */
export async function refundOrder(ctx: Ctx, input: RefundOrderInput): Promise<RequestedRefund[]> {
  requireSeller(ctx, 'money');
  const wanted = await inTransaction(ctx, (tx) => decide(tx, input));
  for (const refund of wanted) {
    if (refund.state === 'pending') refund.state = await sendRefund(ctx, refund.id);
  }
  return wanted;
}

async function decide(
  ctx: Ctx,
  { orderId, amountMinor, reason, requestKey }: RefundOrderInput,
): Promise<RequestedRefund[]> {
  const file = await openOrderFile(ctx, { orderId });
  const known = file.refunds.filter(
    (refund) => refund.request_key === requestKey || refund.request_key.startsWith(`${requestKey}#`),
  );
  if (known.length > 0) return known.map(({ id, amount, state }) => ({ id, amount, state }));

  const spread = spreadRefund(
    file.payments,
    file.refunds,
    typeof amountMinor === 'function' ? amountMinor(file) : amountMinor,
  );
  if (spread.outcome === 'too_high') throw refundTooHigh(ctx.locale, money(spread.left, file.order.currency_key));
  const refunds: RequestedRefund[] = [];
  for (const [index, { payment, part }] of spread.parts.entries()) {
    const key = index === 0 ? requestKey : `${requestKey}#${index}`;
    refunds.push(await writeRefund(ctx, file, payment, { amount: part, reason, requestKey: key }));
  }
  appendHistory(
    ctx,
    file.order,
    refunds.map((refund) => ({
      kind: 'refund.requested',
      data: { amount: refund.amount, currency: file.order.currency_key },
    })),
  );
  return refunds;
}

async function writeRefund(
  ctx: Ctx,
  { order }: OrderFile,
  payment: Payment,
  { amount, reason, requestKey }: { amount: number; reason: string; requestKey: string },
): Promise<RequestedRefund> {
  const now = ctx.clock.now();
  const token = newToken('ref');
  await Payment.query(ctx.db)
    .where({ id: payment.id })
    .patch({ refund_requested: payment.refund_requested + amount, updated_at: now });
  const byHand = isPaidByHand(payment.provider);
  const lookAt = minutesAfter(now, FALLBACK_MINUTES);
  const refund = await Refund.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      order_rate_id: payment.order_rate_id,
      payment_id: payment.id,
      token,
      request_key: requestKey,
      idempotency_key: `refund_${token}`,
      purpose: 'order',
      amount,
      currency_key: payment.currency_key,
      state: 'pending',
      reason,
      look_at: byHand ? null : lookAt,
      created_at: now,
      updated_at: now,
    })
    .returning('id');
  if (!byHand)
    await enqueue(
      ctx,
      sendRefundJob,
      { sellerId: order.seller_id, refundId: refund.id },
      { key: String(refund.id), runAt: lookAt },
    );
  return { id: refund.id, amount, state: 'pending' };
}
