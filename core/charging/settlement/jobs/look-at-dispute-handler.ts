import { asSeller, type JobHandler } from '#core/jobs';
import { lookAtDispute } from '../look-at-dispute.ts';

export const lookAtDisputeHandler: JobHandler<{ sellerId: number; disputeId: number }> = async (
  ctx,
  { sellerId, disputeId },
) => {
  await lookAtDispute(asSeller(ctx, sellerId), disputeId);
};
