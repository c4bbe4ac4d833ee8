import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { keptMs } from '#core/retention';

const BATCH = 5000;

/** Forgets messages that arrived, or were given up, long ago: they hold buyers' data. What waits is kept. */
export async function cleanWebhooks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs('webhook_deliveries'));
  const old = (): Promise<number> =>
    inTransaction(ctx, ({ db }) =>
      db('webhook_deliveries')
        .whereIn(
          ['seller_id', 'id'],
          db('webhook_deliveries')
            .whereNot({ state: 'waiting' })
            .where('updated_at', '<', before)
            .limit(BATCH)
            .select('seller_id', 'id'),
        )
        .delete(),
    );
  while ((await old()) === BATCH);
}
