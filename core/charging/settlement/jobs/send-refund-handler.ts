import { asSeller, type JobHandler } from '#core/jobs';
import { sendRefund } from '../send-refund.ts';

export const sendRefundHandler: JobHandler<{ sellerId: number; refundId: number }> = async (
  ctx,
  { sellerId, refundId },
) => {
  await sendRefund(asSeller(ctx, sellerId), refundId);
};
