import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Looks at what a message in the inbox is about. */
export const applyWebhookJob = defineJob({
  id: 'apply_webhook',
  payload: z.object({ sellerId: z.int(), inboxId: z.int() }),
  handler: async () => (await import('./apply-webhook-handler.ts')).applyWebhookHandler,
});
