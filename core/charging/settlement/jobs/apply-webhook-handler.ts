import { asSeller, type JobHandler } from '#core/jobs';
import { applyWebhook } from '../apply-webhook.ts';

export const applyWebhookHandler: JobHandler<{ sellerId: number; inboxId: number }> = (ctx, { sellerId, inboxId }) =>
  applyWebhook(asSeller(ctx, sellerId), inboxId);
