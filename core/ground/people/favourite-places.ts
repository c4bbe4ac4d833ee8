import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { peopleError } from './errors.ts';
import { requirePerson, requireSeller } from './require-role.ts';

/** Addresses below the cabinet, without a query: `/cabinet/orders`. */
const PLACE = /^\/cabinet(?:\/[a-z0-9_]{1,40}){0,3}$/;
const MOST = 12;

/**
 * Puts a place on top of the person's navigation in the shop they work in, or takes it away. Twice is once. More than twelve are not kept.
 * @throws not_allowed for what is no place of the cabinet
 */
export async function markFavourite(ctx: Ctx, { path, on }: { path: string; on: boolean }): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  if (!PLACE.test(path)) throw peopleError(ctx.locale, 'not_allowed');
  await inTransaction(ctx, async ({ db }) => {
    if (on)
      await db.raw(
        `insert into favourite_places as f (seller_id, user_id, paths) values (?, ?, array[?])
         on conflict (seller_id, user_id) do update set paths = f.paths || excluded.paths
          where not f.paths @> excluded.paths and cardinality(f.paths) < ?`,
        [sellerId, userId, path, MOST],
      );
    else
      await db.raw('update favourite_places set paths = array_remove(paths, ?) where seller_id = ? and user_id = ?', [
        path,
        sellerId,
        userId,
      ]);
  });
}
