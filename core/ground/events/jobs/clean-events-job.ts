import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const cleanEventsJob = defineJob({
  id: 'clean_events',
  payload: z.object({}),
  cron: '41 2 * * *',
  handler: async () => (await import('./clean-events.ts')).cleanEvents,
});
