import { z } from 'zod';
import { defineJob, enqueue, type Ctx } from '#core/plugins';

/** Offers of one event: what was raised or moved by its seller. */
export const offerPlacesJob = defineJob({
  id: 'event.offer_places',
  payload: z.object({ sellerId: z.number().int(), productId: z.number().int() }),
  handler: async () => (await import('./offer-places.ts')).offerPlacesOf,
});

/** Lapsed offers and free places of all events that keep a list. */
export const mindWaitingListsJob = defineJob({
  id: 'event.mind_waiting_lists',
  payload: z.object({}),
  cron: '*/5 * * * *',
  maxAttempts: 3,
  handler: async () => (await import('./offer-places.ts')).mindWaitingLists,
});

export async function offerPlacesLater(ctx: Ctx, at: { sellerId: number; productId: number }): Promise<void> {
  await enqueue(ctx, offerPlacesJob, at, { key: `event.offer_places:${at.productId}` });
}
