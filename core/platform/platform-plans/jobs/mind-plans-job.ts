import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every hour: trials that end, changes that waited, periods that begin, invoices that the balance has come to hold. */
export const mindPlansJob = defineJob({
  id: 'mind_plans',
  payload: z.object({}),
  cron: '23 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-plans-handler.ts')).mindPlansHandler,
});
