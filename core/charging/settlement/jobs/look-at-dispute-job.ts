import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Tells the provider what the seller answered to a dispute, or asks how it stands. */
export const lookAtDisputeJob = defineJob({
  id: 'look_at_dispute',
  payload: z.object({ sellerId: z.int(), disputeId: z.int() }),
  handler: async () => (await import('./look-at-dispute-handler.ts')).lookAtDisputeHandler,
});
