import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every ten minutes: views whose morning has come are mailed. */
export const mailViewsJob = defineJob({
  id: 'mail_views',
  payload: z.object({}),
  cron: '*/10 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./mail-views-handler.ts')).mailViewsHandler,
});
