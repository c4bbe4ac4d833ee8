import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sendPushJob = defineJob({
  id: 'send_push',
  payload: z.object({ sellerId: z.int(), id: z.int() }),
  // About an hour: a message that comes later than that is no news.
  maxAttempts: 8,
  handler: async () => (await import('../send-push.ts')).sendPush,
});
