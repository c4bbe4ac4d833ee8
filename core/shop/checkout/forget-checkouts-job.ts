import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const forgetCheckoutsJob = defineJob({
  id: 'forget_checkouts',
  payload: z.object({}),
  cron: '23 3 * * *',
  handler: async () => (await import('./keep-checkout.ts')).forgetCheckouts,
});
