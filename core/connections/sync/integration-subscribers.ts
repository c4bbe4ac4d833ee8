import { asSeller } from '#core/jobs';
import { reading } from '#core/database';
import { defineSubscriber, oncePerEvent, type AnySubscriber, type Concerns } from '#core/events';
import { shopOfSeller } from '#core/people';
import { keepLoaded, loadEvent } from './carry-event.ts';
import { integrationSettings, openConnection } from './integration-context.ts';
import type { Integration } from './integration.ts';

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
      const { sellerId, id: eventId, occurredAt, payload } = event;
      if (sellerId === null) return;
      const narrow = asSeller(ctx, sellerId);
      const open = await openConnection(narrow, integration.key, sellerId);
      if (!open) return;
      // The reason for a skip is written in the language of the shop.
      const { locale } = await reading(narrow, (inner) => shopOfSeller(inner, sellerId));
      const own = { ...narrow, locale };
      const told = { id: eventId, type, occurredAt, payload };
      const loaded = await loadEvent(own, open, told);
      if (loaded.state === 'nothing') return;
      await oncePerEvent(own, event, id, (inner) => keepLoaded(inner, open, told, loaded));
    },
  }) as AnySubscriber;
}
