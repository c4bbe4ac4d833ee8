import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every hour: accepted deals that begin, deals whose plan the shop has left. */
export const mindDealsJob = defineJob({
  id: 'mind_deals',
  payload: z.object({}),
  cron: '29 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-deals-handler.ts')).mindDealsHandler,
});
