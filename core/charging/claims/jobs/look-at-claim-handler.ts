import { asSeller, type JobHandler } from '#core/jobs';
import { AppError } from '#core/kit';
import { lookAtClaim } from '../look-at-claim.ts';

/** An agency whose credentials were taken away is asked again when they are back: its claims stay due. */
export const lookAtClaimHandler: JobHandler<{ sellerId: number; claimId: number }> = async (
  ctx,
  { sellerId, claimId },
) => {
  try {
    await lookAtClaim(asSeller(ctx, sellerId), claimId);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'provider_not_set_up' && error.code !== 'provider_unknown'))
      throw error;
  }
};
