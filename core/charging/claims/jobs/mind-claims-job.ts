import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Finds claims whose time to be looked at has come. */
export const mindClaimsJob = defineJob({
  id: 'mind_claims',
  payload: z.object({}),
  cron: '*/5 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-claims-handler.ts')).mindClaimsHandler,
});
