import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { recentEvents } from '#core/events';
import { requireSeller } from '#core/people';
import { VIEWS_VERSION, publishedEvent } from '#core/sync';
import { messageBody, withoutPrivate, type MessageBody } from './message-body.ts';
import { addEndpoint, check, newSecret } from './save-endpoint.ts';

/** Subscribes an address of a service, such as a Zap, to one event: an endpoint that the service sets up itself. @throws InputError by field */
export async function subscribeHook(
  ctx: Ctx,
  { source, name, url, eventType }: { source: string; name: string; url: string; eventType: string },
): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  const columns = check(ctx, {
    name,
    url,
    products: 'all',
    productIds: [],
    events: 'selected',
    eventTypes: [eventType],
  });
  return inTransaction(ctx, (inner) => addEndpoint(inner, sellerId, columns, { secret: newSecret(), source }));
}

/** Answers whether there was one. */
export async function unsubscribeHook(ctx: Ctx, { source, id }: { source: string; id: number }): Promise<boolean> {
  const sellerId = requireSeller(ctx);
  const removed = await inTransaction(ctx, ({ db }) =>
    db('webhook_endpoints').where({ seller_id: sellerId, id, source }).delete(),
  );
  return removed === 1;
}

const MOST_RECENT = 50;

/** Events of late, in the shape subscribers are told it, newest first: for services that ask instead. Empty for an event that is none. */
export async function recentMessages(ctx: Ctx, eventType: string): Promise<({ id: string } & MessageBody)[]> {
  const sellerId = requireSeller(ctx);
  if (!publishedEvent(eventType)) return [];
  const events = await recentEvents(ctx, { sellerId, type: eventType, limit: MOST_RECENT });
  return Promise.all(
    events.map(async ({ id, ...event }) => ({ id, ...(await messageBody(ctx, sellerId, event)).body })),
  );
}

/**
 * The newest messages of an event as endpoints got them, for services that ask instead of being told; an example where there is none yet.
 * The first is the newest; `id` is stable.
 */
export async function hookSample(ctx: Ctx, eventType: string): Promise<({ id: string } & MessageBody)[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: sellerId })
      .whereNotNull('first_paid_at')
      .orderBy('id', 'desc')
      .limit(3)
      .select<PaidRow[]>('id', 'product_id', 'first_paid_at'),
  );
  const example = publishedEvent(eventType);
  if (!example) return [];
  const named = 'order_id' in example.payload ? rows : [];
  const samples = await Promise.all(
    named.map(async ({ id, product_id: productId, first_paid_at: occurredAt }) => ({
      id: `sample_${eventType}_${id}`,
      ...(
        await messageBody(ctx, sellerId, {
          type: eventType,
          occurredAt,
          sequence: 1,
          payload: { ...example.payload, order_id: id, product_id: productId },
        })
      ).body,
    })),
  );
  if (samples.length > 0) return samples;
  return [
    {
      id: `sample_${eventType}`,
      type: eventType,
      timestamp: ctx.clock.now().toISOString(),
      version: VIEWS_VERSION,
      data: withoutPrivate(example.payload),
    },
  ];
}

interface PaidRow {
  id: number;
  product_id: number;
  first_paid_at: Date;
}
