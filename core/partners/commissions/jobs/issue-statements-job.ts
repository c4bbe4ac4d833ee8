import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every night: months that are over get their statements, also of publishers who confirmed their tax details late. */
export const issueStatementsJob = defineJob({
  id: 'issue_commission_statements',
  payload: z.object({}),
  cron: '20 4 * * *',
  maxAttempts: 1,
  handler: async () => (await import('./issue-statements-handler.ts')).issueStatementsHandler,
});
