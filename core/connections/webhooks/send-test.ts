import { randomUUID } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireOwner } from '#core/people';
import { VIEWS_VERSION, publishedEvent } from '#core/sync';
import { secretsOf, type EndpointRow } from './endpoint.ts';
import { webhookError } from './errors.ts';
import { withoutPrivate } from './message-body.ts';
import { sendMessage, type Answer } from './send-message.ts';

/**
 * Sends an example of an event to an endpoint now, whatever its state, and keeps it in the log. It says `webhook.test`, so that no receiver
 * takes it for a sale. @throws 404
 */
export async function sendTest(ctx: Ctx, id: number, eventType: string): Promise<Answer & { deliveryId: number }> {
  const sellerId = requireOwner(ctx);
  const endpoint = await reading(ctx, ({ db }) =>
    db('webhook_endpoints').where({ seller_id: sellerId, id }).first<EndpointRow | undefined>(),
  );
  if (!endpoint) throw webhookError(ctx.locale, 'webhook_endpoint_not_found');
  const example = withoutPrivate(publishedEvent(eventType)?.payload);
  const now = ctx.clock.now();
  const message = {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    body: JSON.stringify({
      type: 'webhook.test',
      timestamp: now.toISOString(),
      version: VIEWS_VERSION,
      data: { event: eventType, ...example },
    }),
  };
  const answer = await sendMessage(ctx, { ...message, url: endpoint.url, secrets: secretsOf(ctx, endpoint) });
  const arrived = answer.status !== null && answer.status >= 200 && answer.status < 300;
  return inTransaction(ctx, async ({ db }) => {
    const [row] = await db('webhook_deliveries')
      .insert({
        seller_id: sellerId,
        endpoint_id: id,
        message_id: message.id,
        event_type: 'webhook.test',
        aggregate: message.id,
        body: message.body,
        state: arrived ? 'successful' : 'failed',
        attempts: 1,
        created_at: now,
        updated_at: now,
      })
      .returning<{ id: number }[]>('id');
    const { status, milliseconds, answer: text, error } = answer;
    await db('webhook_attempts').insert({
      seller_id: sellerId,
      delivery_id: row!.id,
      attempted_at: now,
      status,
      milliseconds,
      answer: text,
      error,
    });
    return { ...answer, deliveryId: row!.id };
  });
}
