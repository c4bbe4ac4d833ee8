import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Data whose period has ended goes, once a night. */
export const keepPeriodsJob = defineJob({
  id: 'keep_periods',
  payload: z.object({}),
  cron: '41 2 * * *',
  handler: async () => (await import('../keep-periods.ts')).keepPeriods,
});
