import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** The janitor: finds payments, refunds and reservations whose time has come. */
export const mindPaymentsJob = defineJob({
  id: 'mind_payments',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-payments-handler.ts')).mindPaymentsHandler,
});
