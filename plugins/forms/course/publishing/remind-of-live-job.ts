import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** Before live dates their readers are told, too. */
export const remindOfLiveJob = defineJob({
  id: 'course.remind_of_live',
  payload: z.object({}),
  cron: '*/5 * * * *',
  maxAttempts: 3,
  handler: async () => (await import('./remind-of-live.ts')).remindOfLive,
});
