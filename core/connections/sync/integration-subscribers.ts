import { asSeller, enqueue } from '#core/jobs';
import { defineSubscriber, oncePerEvent, type AnySubscriber, type Concerns } from '#core/events';
import { integrationContext, integrationSettings } from './integration-context.ts';
import type { Integration } from './integration.ts';
import { pushRecordJob } from './jobs/push-record-job.ts';

/** One subscriber per event an integration wants, so that one that fails holds up no other. */
export function integrationSubscribers(integration: Integration): AnySubscriber[] {
  const concerns: Concerns = async ({ db }, sellerIds) => {
    const rows = await db('settings')
      .whereRaw('seller_id = any(?::bigint[])', [[...sellerIds]])
      .where({ key: integrationSettings(integration).key })
      .select<{ seller_id: number }[]>('seller_id');
    return new Set(rows.map(({ seller_id: sellerId }) => sellerId));
  };
  return integration.events.map((type) => subscriberFor(integration, type, concerns));
}

function subscriberFor(integration: Integration, type: string, concerns: Concerns): AnySubscriber {
  const id = `integration.${integration.key}.${type}`;
  return defineSubscriber<unknown>({
    id,
    event: { type },
    concerns,
    async handle(ctx, event) {
      const { sellerId } = event;
      if (sellerId === null) return;
      const own = asSeller(ctx, sellerId);
      const context = await integrationContext(own, integration.key, sellerId);
      if (!context) return;
      const { id: eventId, occurredAt, payload } = event;
      // Outside the transaction: an integration may ask the other side while it loads.
      const record = await integration.load(context, { id: eventId, type, occurredAt, payload });
      if (record === null || record === undefined) return;
      await oncePerEvent(own, event, id, async (inner) => {
        const now = inner.clock.now();
        const [row] = await inner
          .db('integration_deliveries')
          .insert({
            seller_id: sellerId,
            integration: integration.key,
            event_id: eventId,
            event_type: type,
            record: JSON.stringify(record),
            state: 'waiting',
            created_at: now,
            updated_at: now,
          })
          .returning<{ id: number }[]>('id');
        await enqueue(inner, pushRecordJob, { sellerId, deliveryId: row!.id }, { key: String(row!.id) });
      });
    },
  }) as AnySubscriber;
}
