import { asSeller, type JobHandler } from '#core/jobs';
import { lookAtPaymentLater } from '../look-at-payment.ts';

export const lookAtPaymentHandler: JobHandler<{ sellerId: number; paymentId: number }> = async (ctx, { sellerId, paymentId }) => {
  await lookAtPaymentLater(asSeller(ctx, sellerId), paymentId, 'poll');
};
