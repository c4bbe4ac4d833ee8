import { forgetMeansJob } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { defineSubscriber, type DomainEvent } from '#core/events';
import { asSeller, enqueue } from '#core/jobs';
import { paymentSuccessful, type PaymentEventPayload } from '#core/settlement';
import { OFFER_HOURS } from './node-token.ts';

/** An accept of the last minute is charged before. */
const HOURS_AFTER = OFFER_HOURS + 1;

/** A means that was saved for a funnel's offers alone stays at the provider no longer than the offers live, as the checkout says. */
async function letGoOfMeans(platform: Ctx, { sellerId, payload }: DomainEvent<PaymentEventPayload>): Promise<void> {
  if (sellerId === null) return;
  await inTransaction(asSeller(platform, sellerId), async (tx) => {
    const saved = await tx
      .db('payments as p')
      .join('orders as o', 'o.id', 'p.order_id')
      .where('p.id', payload.payment_id)
      .whereNotNull('o.funnel_id')
      .whereNotNull('p.saved_method')
      .whereNull('p.kept_for')
      .whereNull('p.let_go_at')
      .first('p.id');
    if (!saved) return;
    const runAt = new Date(tx.clock.now().getTime() + HOURS_AFTER * 3_600_000);
    await enqueue(
      tx,
      forgetMeansJob,
      { sellerId, paymentId: payload.payment_id, unlessUsed: true },
      { key: `unused:${payload.payment_id}`, runAt },
    );
  });
}

export const letGoOfOfferedMeans = defineSubscriber({
  id: 'let_go_of_offered_means',
  event: paymentSuccessful,
  handle: letGoOfMeans,
});
