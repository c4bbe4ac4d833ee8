import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { handOver } from '#core/jobs';
import { deliverEventJob } from './jobs/deliver-event-job.ts';
import type { AnySubscriber, Concerns } from './event.ts';
import { subscribers } from './subscribers.ts';

const BATCH = 200;

/**
 * Makes one job per waiting event and subscriber and marks the events. Workers may run it side by side: each takes rows no other holds.
 * A crash before the commit leaves the events waiting. Needs the platform actor. Returns how many events were dispatched.
 */
export async function dispatchOutbox(ctx: Ctx): Promise<number> {
  const listening = ctx.ports.all(subscribers);
  return inTransaction(ctx, async (inner) => {
    const waiting = await inner
      .db('outbox')
      .whereNull('dispatched_at')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .select<Waiting[]>('id', 'type', 'seller_id');
    if (waiting.length === 0) return 0;
    const wanted = await whomItConcerns(inner, listening, waiting);
    const deliveries = waiting.flatMap((event) =>
      listening
        .filter((subscriber) => subscriber.event.type === event.type && wanted(subscriber, event))
        .map((subscriber) => ({
          payload: { eventId: event.id, subscriberId: subscriber.id },
          key: `${event.id}:${subscriber.id}`,
        })),
    );
    await handOver(inner, deliverEventJob, deliveries);
    await inner
      .db('outbox')
      .whereIn(
        'id',
        waiting.map((event) => event.id),
      )
      .update({ dispatched_at: inner.clock.now() });
    return waiting.length;
  });
}

interface Waiting {
  id: string;
  type: string;
  seller_id: number | null;
}

async function whomItConcerns(
  ctx: Ctx,
  listening: readonly AnySubscriber[],
  waiting: readonly Waiting[],
): Promise<(subscriber: AnySubscriber, event: Waiting) => boolean> {
  const answers = new Map<Concerns, ReadonlySet<number>>();
  for (const { concerns, event } of listening) {
    if (!concerns || answers.has(concerns) || !waiting.some(({ type }) => type === event.type)) continue;
    const sellerIds = [...new Set(waiting.flatMap(({ seller_id: sellerId }) => sellerId ?? []))];
    answers.set(concerns, await concerns(ctx, sellerIds));
  }
  return ({ concerns }, { seller_id: sellerId }) =>
    !concerns || (sellerId !== null && (answers.get(concerns)?.has(sellerId) ?? false));
}
