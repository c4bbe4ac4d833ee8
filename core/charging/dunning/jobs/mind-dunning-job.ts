import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every hour, for every seller who has claims minded: reminders that are due, claims that are over. */
export const mindDunningJob = defineJob({
  id: 'mind_dunning',
  payload: z.object({}),
  cron: '37 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-dunning-handler.ts')).mindDunningHandler,
});
