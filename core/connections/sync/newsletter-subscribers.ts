import { defineSubscriber, type AnySubscriber } from '#core/events';
import { asSeller } from '#core/jobs';
import { askForConfirmation } from './newsletter-confirmation.ts';

/** Asks after the money came: an order that was never paid makes no reader. */
const asksForConfirmation = defineSubscriber<{ order_id: number }>({
  id: 'newsletter.ask',
  event: { type: 'order.paid' },
  async concerns({ db }, sellerIds) {
    const rows = await db('integration_connections')
      .whereRaw('seller_id = any(?::bigint[])', [[...sellerIds]])
      .where({ asks: true, confirms: true })
      .select<{ seller_id: number }[]>('seller_id');
    return new Set(rows.map(({ seller_id: sellerId }) => sellerId));
  },
  async handle(ctx, { sellerId, payload }) {
    if (sellerId !== null) await askForConfirmation(asSeller(ctx, sellerId), sellerId, payload.order_id);
  },
}) as AnySubscriber;

export const newsletterSubscribers: readonly AnySubscriber[] = [asksForConfirmation];
