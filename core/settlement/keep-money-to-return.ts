import type { Ctx } from '#core/context';
import { enqueue } from '#core/jobs';
import { credit, debit, postJournals } from '#core/ledger';
import { newToken } from '#core/kit';
import { appendHistory, orderNumber } from '#core/orders';
import { Refund, minutesAfter, paymentMachine, type PaymentFacts } from '#core/payments';
import { sendRefundJob } from './jobs/send-refund-job.ts';
import { about, movePayment } from './record-facts.ts';
import type { PaymentFile } from './settle-payment.ts';

/**
 * Money came that pays for nothing: a second success, or one so late that nothing is left. It is kept as the buyer's, the order stays what
 * it is, and a job gives it back.
 */
export async function keepMoneyToReturn(ctx: Ctx, { file, payment, rate }: PaymentFile, facts: PaymentFacts, purpose: 'overpayment' | 'late_payment'): Promise<void> {
  const { order } = file;
  const now = ctx.clock.now();
  const from = payment.state;
  await movePayment(ctx, payment, facts, 'provider.captured', {
    effective: false, captured: payment.amount, refund_requested: payment.amount, settled_at: now, look_at: null, looks: 0,
  });
  await postJournals(ctx, [{
    book: `seller:${order.seller_id}`,
    sellerId: order.seller_id,
    currency: payment.currency_key,
    kind: 'Cashin',
    idempotencyKey: `payment:${payment.id}:overpaid`,
    orderId: order.id,
    paymentId: payment.id,
    text: orderNumber(order.token),
    postings: [debit(`S:psp:${payment.provider}:clearing`, BigInt(payment.amount)), credit('S:receivable:payer', BigInt(payment.amount))],
  }]);
  const token = newToken('ref');
  const refund = await Refund.query(ctx.db).insert({
    seller_id: order.seller_id,
    order_id: order.id,
    order_rate_id: rate.id,
    payment_id: payment.id,
    token,
    request_key: `${purpose}:${payment.id}`,
    idempotency_key: `refund_${token}`,
    purpose,
    amount: payment.amount,
    currency_key: payment.currency_key,
    look_at: minutesAfter(now, 1),
    created_at: now,
    updated_at: now,
  }).returning('id');
  await enqueue(ctx, sendRefundJob, { sellerId: order.seller_id, refundId: refund.id }, { key: String(refund.id) });
  const kind = purpose === 'overpayment' ? 'payment.twice' : 'payment.late';
  await appendHistory(ctx, order, [{ kind, data: about(payment), move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state } }]);
}
