import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every morning. */
export const tellOfLimitsJob = defineJob({
  id: 'tell_of_vat_limits',
  payload: z.object({}),
  cron: '23 5 * * *',
  handler: async () => (await import('./tell-of-limits.ts')).tellOfLimits,
});
