import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { keptMs } from '#core/retention';

const BATCH = 5000;

/** Forgets events that were told long ago. Sequences go on counting: their counters stay. */
export async function cleanEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs('outbox'));
  await inBatches((limit) =>
    inTransaction(ctx, ({ db }) =>
      db('outbox')
        .whereIn(
          'id',
          db('outbox')
            .where('dispatched_at', '<', before)
            .where('occurred_at', '<', before)
            .orderBy('id')
            .limit(limit)
            .select('id'),
        )
        .delete(),
    ),
  );
  await inBatches((limit) =>
    inTransaction(ctx, ({ db }) =>
      db('processed_events')
        .whereIn(
          ['event_id', 'subscriber_id'],
          db('processed_events').where('processed_at', '<', before).limit(limit).select('event_id', 'subscriber_id'),
        )
        .delete(),
    ),
  );
}

async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(BATCH)) === BATCH);
}
