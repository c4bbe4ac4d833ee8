import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5000;

/** Forgets codes after a day, and programs to which no shop gave a token within a month: registering is free for all. */
export async function forgetClients(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const codes = (): Promise<number> =>
    inTransaction(ctx, ({ db }) =>
      db('oauth_codes')
        .whereIn(
          ['seller_id', 'id'],
          db('oauth_codes')
            .where('created_at', '<', new Date(now - DAY_MS))
            .limit(BATCH)
            .select('seller_id', 'id'),
        )
        .delete(),
    );
  const clients = (): Promise<number> =>
    inTransaction(ctx, async ({ db }) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        `select id from oauth_clients where created_at < ? except (select client_id from api_tokens union select client_id from oauth_codes) limit ${BATCH}`,
        [new Date(now - 30 * DAY_MS)],
      );
      return db('oauth_clients')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .delete();
    });
  while ((await codes()) === BATCH);
  while ((await clients()) === BATCH);
}
