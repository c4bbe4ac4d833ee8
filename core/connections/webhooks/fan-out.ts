import type { Ctx } from '#core/context';
import {
  defineSubscriber,
  oncePerEvent,
  unheardBefore,
  type AnySubscriber,
  type Concerns,
  type DomainEvent,
} from '#core/events';
import { asSeller, enqueue } from '#core/jobs';
import { PUBLISHED_EVENTS } from '#core/sync';
import { FORMER_SETTINGS_KEY, adoptFormerSettings } from './adopt-former-settings.ts';
import type { EndpointRow } from './endpoint.ts';
import { laneKey, sendWebhooksJob } from './jobs/send-webhooks-job.ts';
import { messageBody } from './message-body.ts';

/** One name for all types: what an endpoint has heard of an order is counted over all of them. */
const HEARD_AS = 'webhooks';
/** An event waits at most so long for those before it; jobs are repeated about three days. */
const LOOK_BACK_MS = 4 * 86_400_000;

const TYPES = PUBLISHED_EVENTS.map(({ type }) => type);

/** Sellers with an endpoint that hears of something; asked once for all types. */
const concerns: Concerns = async ({ db }, sellerIds) => {
  const ids = [[...sellerIds]];
  const { rows } = await db.raw<{ rows: { seller_id: number }[] }>(
    `select distinct seller_id from webhook_endpoints where seller_id = any(?::bigint[]) and state <> 'inactive'
     union select seller_id from settings where seller_id = any(?::bigint[]) and key = ?`,
    [...ids, ...ids, FORMER_SETTINGS_KEY] as never[],
  );
  return new Set(rows.map(({ seller_id: sellerId }) => sellerId));
};

/** One per published event. */
export const webhookSubscribers: readonly AnySubscriber[] = TYPES.map(
  (type) =>
    defineSubscriber<unknown>({
      id: `webhooks.${type}`,
      event: { type },
      concerns,
      async handle(ctx, event) {
        const { sellerId, occurredAt } = event;
        if (sellerId === null) return;
        await adoptFormerSettings(asSeller(ctx, sellerId), sellerId);
        const since = new Date(occurredAt.getTime() - LOOK_BACK_MS);
        const before = await unheardBefore(ctx, event, { types: TYPES, subscriberId: HEARD_AS, since });
        for (const each of [...before, event]) await fanOut(asSeller(ctx, sellerId), sellerId, each);
      },
    }) as AnySubscriber,
);

/** Puts one event into the lanes of the endpoints that want it, once. */
async function fanOut(own: Ctx, sellerId: number, event: DomainEvent): Promise<void> {
  const { body, productIds } = await messageBody(own, sellerId, event);
  const text = JSON.stringify(body);
  await oncePerEvent(own, event, HEARD_AS, async (inner) => {
    const now = inner.clock.now();
    const wanting = (
      await inner
        .db('webhook_endpoints')
        .where({ seller_id: sellerId })
        .whereNot({ state: 'inactive' })
        // Events from before an endpoint are not told to it.
        .where('created_at', '<=', event.occurredAt)
        .select<EndpointRow[]>()
    ).filter((endpoint) => wants(endpoint, event.type, productIds));
    if (wanting.length === 0) return;
    await inner
      .db('webhook_deliveries')
      .insert(
        wanting.map(({ id }) => ({
          seller_id: sellerId,
          endpoint_id: id,
          message_id: `msg_${event.id.replaceAll('-', '')}`,
          event_id: event.id,
          event_type: event.type,
          aggregate: `${event.aggregate.type}:${event.aggregate.id}`,
          body: text,
          state: 'waiting',
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict()
      .ignore();
    for (const { id, state } of wanting)
      if (state === 'active')
        await enqueue(inner, sendWebhooksJob, { sellerId, endpointId: id }, { key: laneKey(sellerId, id) });
  });
}

/** True if an endpoint chose an event. What is about no product goes by the event alone. Pure. */
export function wants(
  {
    events,
    event_types,
    products,
    product_ids,
  }: Pick<EndpointRow, 'events' | 'event_types' | 'products' | 'product_ids'>,
  type: string,
  productIds: readonly number[],
): boolean {
  if (events === 'none' || (events === 'selected' && !event_types.includes(type))) return false;
  if (productIds.length === 0 || products === 'all') return true;
  return products === 'selected' && product_ids.some((id) => productIds.includes(Number(id)));
}
