import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every night: months that are over get the platform's invoice for their fees. */
export const issueFeeInvoicesJob = defineJob({
  id: 'issue_fee_invoices',
  payload: z.object({}),
  cron: '50 3 * * *',
  maxAttempts: 1,
  handler: async () => (await import('./issue-fee-invoices-handler.ts')).issueFeeInvoicesHandler,
});
