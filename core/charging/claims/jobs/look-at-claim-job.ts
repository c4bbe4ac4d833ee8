import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Asks the agency about one claim. */
export const lookAtClaimJob = defineJob({
  id: 'look_at_claim',
  payload: z.object({ sellerId: z.int(), claimId: z.int() }),
  handler: async () => (await import('./look-at-claim-handler.ts')).lookAtClaimHandler,
});
