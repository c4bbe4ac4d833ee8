import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** The collector's round: finds orders with something due. */
export const mindOrdersJob = defineJob({
  id: 'mind_orders',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-orders-handler.ts')).mindOrdersHandler,
});
