import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { keptMs } from '#core/retention';

const BATCH = 5000;

/** Forgets what agents left open, with the buyers' data in it, a week after it ended. Data of an order stays with the order. */
export async function forgetSessions(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs('agent_sessions'));
  const old = (): Promise<number> =>
    inTransaction(ctx, ({ db }) =>
      db('agent_sessions')
        .whereIn(
          ['seller_id', 'id'],
          db('agent_sessions')
            .where('expires_at', '<', before)
            .whereNull('order_id')
            .limit(BATCH)
            .select('seller_id', 'id'),
        )
        .delete(),
    );
  while ((await old()) === BATCH);
}
