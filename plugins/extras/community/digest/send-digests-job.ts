import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** News from rooms, to those who asked for them. */
export const sendDigestsJob = defineJob({
  id: 'community.send_digests',
  payload: z.object({}),
  cron: '20 * * * *',
  maxAttempts: 3,
  handler: async () => (await import('./send-digests.ts')).sendDigests,
});
