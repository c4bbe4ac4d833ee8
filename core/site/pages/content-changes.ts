import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/**
 * Notes that something pages show has changed, in the caller's transaction: `theme:7`, `font:3`. Products, categories, pictures, pages and
 * the shop itself are noted by the database.
 */
export async function contentChanged(ctx: Ctx, sellerId: number, tags: readonly string[]): Promise<void> {
  await ctx.db.raw('select kontor_content_changed(?, variadic ?::text[])', [sellerId, [...tags]]);
}

/** True if any of these things changed in a transaction that the snapshot does not know yet. One statement. */
export async function changedSince(
  ctx: Ctx,
  { sellerId, tags, snapshot }: { sellerId: number; tags: readonly string[]; snapshot: string },
): Promise<boolean> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { changed: boolean }[] }>(
      `select exists (select from content_changes
         where seller_id = ? and tag = any(?::text[]) and not pg_visible_in_snapshot(xid, ?::pg_snapshot)) as changed`,
      [sellerId, [...tags], snapshot],
    ),
  );
  return rows[0]!.changed;
}
