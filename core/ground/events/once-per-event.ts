import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/**
 * Runs `work` in a transaction that remembers the event for this subscriber: delivered ten times, it takes effect once.
 * Returns what `work` returned, or `null` when it had been done before.
 */
export async function oncePerEvent<T>(
  ctx: Ctx,
  event: { id: string },
  subscriberId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T | null> {
  return inTransaction(ctx, async (inner) => {
    // Two deliveries at once: the second waits here for the first one's commit and then finds the row.
    const { rowCount } = await inner.db.raw<{ rowCount: number }>(
      'insert into processed_events (event_id, subscriber_id, processed_at) values (?, ?, ?) on conflict do nothing',
      [event.id, subscriberId, inner.clock.now()],
    );
    return rowCount === 1 ? work(inner) : null;
  });
}
