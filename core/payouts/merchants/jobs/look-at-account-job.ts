import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** A seller's account at a provider that a message was about. */
export const lookAtAccountJob = defineJob({
  id: 'look_at_account',
  payload: z.object({ sellerId: z.int(), provider: z.string() }),
  handler: async () => (await import('./look-at-account-handler.ts')).lookAtAccountHandler,
});
