import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every hour: how providers decided, which documents end, which deadlines have passed. */
export const mindLegitimationsJob = defineJob({
  id: 'mind_legitimations',
  payload: z.object({}),
  cron: '27 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-legitimations-handler.ts')).mindLegitimationsHandler,
});
