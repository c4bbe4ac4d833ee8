import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every hour, for every seller whose money the platform takes. */
export const mindMerchantsJob = defineJob({
  id: 'mind_merchants',
  payload: z.object({}),
  cron: '17 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-merchants-handler.ts')).mindMerchantsHandler,
});
