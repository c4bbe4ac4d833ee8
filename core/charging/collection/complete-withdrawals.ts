import { inTransaction } from '#core/database';
import { defineSubscriber } from '#core/events';
import { asSeller } from '#core/jobs';
import { completeWithdrawals } from '#core/legal';
import { refundSuccessful } from '#core/settlement';

/** Money back is what an accepted withdrawal waits for: all of it, or the part that its settlement says. Safe to repeat: only what is not completed yet becomes so. */
export const completeRefundedWithdrawals = defineSubscriber({
  id: 'complete_refunded_withdrawals',
  event: refundSuccessful,
  handle: async (platform, { sellerId, payload }) => {
    if (sellerId === null) return;
    await inTransaction(asSeller(platform, sellerId), (ctx) =>
      completeWithdrawals(ctx, { sellerId, orderId: payload.order_id, full: payload.full }),
    );
  },
});
