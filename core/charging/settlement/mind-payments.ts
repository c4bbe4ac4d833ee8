import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { Order } from '#core/orders';
import { Dispute, Payment, Refund } from '#core/payments';
import { lookAtDisputeJob } from './jobs/look-at-dispute-job.ts';
import { lookAtPaymentJob } from './jobs/look-at-payment-job.ts';
import { releaseReservationJob } from './jobs/release-reservation-job.ts';
import { sendRefundJob } from './jobs/send-refund-job.ts';

/** As many of each per round; a round comes every minute. */
const BATCH = 500;

/**
 * Gives each payment, refund and reservation whose time has come a job of its own, so that one dead provider holds up nobody else's.
 * Jobs with the same key replace each other: a round that overlaps the last one adds nothing.
 */
export async function mindPayments(
  ctx: Ctx,
): Promise<{ payments: number; refunds: number; disputes: number; reservations: number }> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const payments = await Payment.query(tx.db)
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(BATCH)
      .select('id', 'seller_id');
    const refunds = await Refund.query(tx.db)
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(BATCH)
      .select('id', 'seller_id');
    const disputes = await Dispute.query(tx.db)
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(BATCH)
      .select('id', 'seller_id');
    const orders = await Order.query(tx.db)
      .where('stock_state', 'reserved')
      .where('reserved_until', '<=', now)
      .orderBy('reserved_until')
      .limit(BATCH)
      .select('id', 'seller_id');
    for (const { id, seller_id: sellerId } of payments)
      await enqueue(tx, lookAtPaymentJob, { sellerId, paymentId: id }, { key: String(id) });
    for (const { id, seller_id: sellerId } of refunds)
      await enqueue(tx, sendRefundJob, { sellerId, refundId: id }, { key: String(id) });
    for (const { id, seller_id: sellerId } of disputes)
      await enqueue(tx, lookAtDisputeJob, { sellerId, disputeId: id }, { key: String(id) });
    for (const { id, seller_id: sellerId } of orders)
      await enqueue(tx, releaseReservationJob, { sellerId, orderId: id }, { key: String(id) });
    return {
      payments: payments.length,
      refunds: refunds.length,
      disputes: disputes.length,
      reservations: orders.length,
    };
  });
}
