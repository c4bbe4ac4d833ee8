import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const cleanPushJob = defineJob({
  id: 'clean_push',
  payload: z.object({}),
  cron: '41 3 * * *',
  handler: async () => (await import('../clean-push.ts')).cleanPush,
});
