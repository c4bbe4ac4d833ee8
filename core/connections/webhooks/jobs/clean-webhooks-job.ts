import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const cleanWebhooksJob = defineJob({
  id: 'clean_webhooks',
  payload: z.object({}),
  cron: '57 2 * * *',
  handler: async () => (await import('./clean-webhooks.ts')).cleanWebhooks,
});
