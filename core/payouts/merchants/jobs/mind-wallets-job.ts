import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Payouts from wallets whose providers are to be asked, and wallets whose rhythm has come, a job for each seller. */
export const mindWalletsJob = defineJob({
  id: 'mind_wallets',
  payload: z.object({}),
  cron: '*/10 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mind-wallets-handler.ts')).mindWalletsHandler,
});
