import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { keptMs } from '#core/retention';

const FRESH_MS = 30 * 86_400_000;
const BATCH = 5000;

/** Calls errors of a month ago old, and forgets what was handed over, or given up, long ago: records hold buyers' data. */
export async function cleanDeliveries(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  await inTransaction(ctx, ({ db }) =>
    db('integration_deliveries')
      .where({ state: 'error' })
      .where('updated_at', '<', new Date(now - FRESH_MS))
      .update({ state: 'error_old' }),
  );
  const before = new Date(now - keptMs('integration_deliveries'));
  const old = (): Promise<number> =>
    inTransaction(ctx, ({ db }) =>
      db('integration_deliveries')
        .whereIn(
          'id',
          db('integration_deliveries')
            .whereNotIn('state', ['waiting', 'prepared'])
            .where('updated_at', '<', before)
            .orderBy('id')
            .limit(BATCH)
            .select('id'),
        )
        .delete(),
    );
  while ((await old()) === BATCH);
}
