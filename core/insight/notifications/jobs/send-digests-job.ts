import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sendDigestsJob = defineJob({
  id: 'send_digests',
  payload: z.object({}),
  // Zones turn seven on the hour, or a quarter or half of it later.
  cron: '2,17,32,47 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('../send-digests.ts')).sendDigests,
});
