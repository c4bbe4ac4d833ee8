import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Wakes lanes in which something is due and nobody is at work: a worker died, or an hour was missed. */
export const mindWebhooksJob = defineJob({
  id: 'mind_webhooks',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async () => (await import('./mind-webhooks.ts')).mindWebhooks,
});
