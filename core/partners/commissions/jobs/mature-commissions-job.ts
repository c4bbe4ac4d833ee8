import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every hour: commission that was held long enough becomes available. */
export const matureCommissionsJob = defineJob({
  id: 'mature_commissions',
  payload: z.object({}),
  cron: '23 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mature-commissions-handler.ts')).matureCommissionsHandler,
});
