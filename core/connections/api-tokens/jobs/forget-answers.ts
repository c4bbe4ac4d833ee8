import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

const KEPT_MS = 24 * 3_600_000;
const BATCH = 5000;

/** Forgets the answers to repeated requests after a day. */
export async function forgetAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const old = (): Promise<number> =>
    inTransaction(ctx, ({ db }) =>
      db('api_answers')
        .whereIn(
          ['seller_id', 'key'],
          db('api_answers').where('created_at', '<', before).limit(BATCH).select('seller_id', 'key'),
        )
        .delete(),
    );
  while ((await old()) === BATCH);
}
