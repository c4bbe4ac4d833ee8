import { asSeller, type JobHandler } from '#core/jobs';
import { lookAtPaymentLater } from '../look-at-payment.ts';

export const lookAtPaymentHandler: JobHandler<{ sellerId: number; paymentId: number }> = async (
  ctx,
  { sellerId, paymentId },
) => {
  const looked = await lookAtPaymentLater(asSeller(ctx, sellerId), paymentId, 'poll');
  if (looked === 'unanswered')
    throw new Error(
      `The provider did not answer about payment ${paymentId}, which is over and is asked for by nobody else.`,
    );
};
