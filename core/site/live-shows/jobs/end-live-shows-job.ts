import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every ten minutes: shows that were left open end. */
export const endLiveShowsJob = defineJob({
  id: 'end_live_shows',
  payload: z.object({}),
  cron: '*/10 * * * *',
  maxAttempts: 1,
  handler: async () => (await import('./end-live-shows-handler.ts')).endLiveShowsHandler,
});
