import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

const KEPT_MS = 90 * 86_400_000;
const BATCH = 5000;

/** Forgets what was handed over, or given up, long ago: records hold buyers' data. */
export async function cleanDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const old = (): Promise<number> =>
    inTransaction(ctx, ({ db }) =>
      db('integration_deliveries')
        .whereIn(
          'id',
          db('integration_deliveries')
            .whereNot({ state: 'waiting' })
            .where('updated_at', '<', before)
            .orderBy('id')
            .limit(BATCH)
            .select('id'),
        )
        .delete(),
    );
  while ((await old()) === BATCH);
}
