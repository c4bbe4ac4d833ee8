import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { handOver } from '#core/jobs';
import { deliverEventJob } from './jobs/deliver-event-job.ts';
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
      .select<{ id: string; type: string }[]>('id', 'type');
    if (waiting.length === 0) return 0;
    const deliveries = waiting.flatMap((event) =>
      listening
        .filter((subscriber) => subscriber.event.type === event.type)
        .map((subscriber) => ({ payload: { eventId: event.id, subscriberId: subscriber.id }, key: `${event.id}:${subscriber.id}` })),
    );
    await handOver(inner, deliverEventJob, deliveries);
    await inner.db('outbox').whereIn('id', waiting.map((event) => event.id)).update({ dispatched_at: inner.clock.now() });
    return waiting.length;
  });
}
