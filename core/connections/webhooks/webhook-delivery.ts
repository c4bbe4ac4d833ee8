import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { webhookError } from './errors.ts';
import { laneKey, sendWebhooksJob } from './jobs/send-webhooks-job.ts';
import type { WebhookState } from './webhook-log-list.ts';

export interface WebhookAttempt {
  id: number;
  attemptedAt: Date;
  status: number | null;
  milliseconds: number;
  answer: string;
  error: string | null;
}

export interface WebhookDelivery {
  id: number;
  endpointId: number;
  endpoint: string;
  url: string;
  messageId: string;
  eventType: string;
  body: string;
  state: WebhookState;
  nextAt: Date | null;
  createdAt: Date;
  attempts: WebhookAttempt[];
}

/** One message with its tries, newest first. @throws 404 */
export async function webhookDelivery(ctx: Ctx, id: number): Promise<WebhookDelivery> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async ({ db, locale }) => {
    const row = await db('webhook_deliveries as d')
      .join('webhook_endpoints as e', (on) => on.on('e.seller_id', 'd.seller_id').andOn('e.id', 'd.endpoint_id'))
      .where({ 'd.seller_id': sellerId, 'd.id': id })
      .first<Omit<WebhookDelivery, 'attempts'> | undefined>({
        id: 'd.id',
        endpointId: 'd.endpoint_id',
        endpoint: 'e.name',
        url: 'e.url',
        messageId: 'd.message_id',
        eventType: 'd.event_type',
        body: 'd.body',
        state: 'd.state',
        nextAt: 'd.next_at',
        createdAt: 'd.created_at',
      });
    if (!row) throw webhookError(locale, 'webhook_delivery_not_found');
    const attempts = await db('webhook_attempts')
      .where({ seller_id: sellerId, delivery_id: id })
      .orderBy('id', 'desc')
      .limit(50)
      .select<WebhookAttempt[]>({
        id: 'id',
        attemptedAt: 'attempted_at',
        status: 'status',
        milliseconds: 'milliseconds',
        answer: 'answer',
        error: 'error',
      });
    return { ...row, attempts };
  });
}

/** Sends messages once more, under the ids they have; one that waits is tried now. Answers how many. */
export async function replayDeliveries(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const sellerId = requireOwner(ctx);
  return inTransaction(ctx, async (inner) => {
    const rows = await inner
      .db('webhook_deliveries')
      .where({ seller_id: sellerId })
      .whereIn('id', [...ids])
      .update({ state: 'waiting', attempts: 0, next_at: null, updated_at: inner.clock.now() })
      .returning<{ endpoint_id: number }[]>('endpoint_id');
    const endpointIds = new Set(rows.map(({ endpoint_id: endpointId }) => endpointId));
    await inner
      .db('webhook_endpoints')
      .where({ seller_id: sellerId })
      .whereIn('id', [...endpointIds])
      .update({ quiet_until: null });
    for (const endpointId of endpointIds)
      await enqueue(inner, sendWebhooksJob, { sellerId, endpointId }, { key: laneKey(sellerId, endpointId) });
    return rows.length;
  });
}
