import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every night: months that are over get the platform's credit notes for what it resold. */
export const issueCreditNotesJob = defineJob({
  id: 'issue_credit_notes',
  payload: z.object({}),
  cron: '55 3 * * *',
  maxAttempts: 1,
  handler: async () => (await import('./issue-credit-notes-handler.ts')).issueCreditNotesHandler,
});
