import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Asks a provider to forget a means of payment. `unlessUsed`: only if nobody keeps it and nothing is charged with it any more. */
export const forgetMeansJob = defineJob({
  id: 'forget_means',
  payload: z.object({ sellerId: z.int(), paymentId: z.int(), unlessUsed: z.boolean().optional() }),
  maxAttempts: 8,
  handler: async () => (await import('./forget-means-handler.ts')).forgetMeansHandler,
});
