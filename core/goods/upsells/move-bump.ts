import { lockProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { BUMP_VIEWS, OrderBump } from './order-bump.ts';
import { findBump } from './save-bump.ts';

/** Moves a bump to another place among the product's, counted from 0; the others close up. */
export async function moveBump(ctx: Ctx, productId: number, bumpId: number, place: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    await findBump(inner, productId, bumpId);
    const others = (await bumpIds(inner, productId)).filter((id) => id !== bumpId);
    const at = Math.min(Math.max(Math.trunc(place) || 0, 0), others.length);
    await giveViews(inner, [...others.slice(0, at), bumpId, ...others.slice(at)]);
  });
}

/** Takes a bump out of the checkout. Orders that have it keep it. */
export async function removeBump(ctx: Ctx, productId: number, bumpId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const bump = await findBump(inner, productId, bumpId);
    const now = inner.clock.now();
    await bump.$query(inner.db).patch({ view: null, active: false, removed_at: now, updated_at: now });
    await giveViews(inner, await bumpIds(inner, productId));
  });
}

async function bumpIds(ctx: Ctx, productId: number): Promise<number[]> {
  const rows = await OrderBump.query(ctx.db)
    .where({ product_id: productId })
    .whereNull('removed_at')
    .orderByRaw('array_position(?::text[], view)', [[...BUMP_VIEWS]])
    .select('id');
  return rows.map(({ id }) => id);
}

/** First, second and so on; that no two share a view is checked at the commit. */
async function giveViews(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.raw(
    `update order_bumps b set view = (?::text[])[new.place], updated_at = ?
       from unnest(?::bigint[]) with ordinality as new (id, place) where b.id = new.id and b.view is distinct from (?::text[])[new.place]`,
    [[...BUMP_VIEWS], ctx.clock.now(), [...ids], [...BUMP_VIEWS]],
  );
}
