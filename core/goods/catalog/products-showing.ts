import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** A product whose page plays something of the media library. */
export interface ProductUse {
  productId: number;
  name: string;
  /** Buyers see it now. */
  live: boolean;
}

/** Products of the shop whose video, or whose captions, these assets are, by asset. One statement. */
export async function productsShowing(
  ctx: Ctx,
  assetIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductUse[]>> {
  const sellerId = requireSeller(ctx);
  if (assetIds.length === 0) return new Map();
  const { rows } = await reading(ctx, async ({ db }) =>
    db.raw<{ rows: { asset: string; id: number; name: string; live: boolean }[] }>(
      `select u.asset, p.id, p.name, p.published and not p.archived as live
         from products p
         cross join lateral (values (p.steps -> 'video' ->> 'assetId'), (p.steps -> 'video' ->> 'captionsAssetId')) u(asset)
        where p.seller_id = ? and p.removed_at is null and u.asset = any(?::text[])
        order by p.name, p.id`,
      [sellerId, assetIds.map(String)],
    ),
  );
  const uses = new Map<number, ProductUse[]>();
  for (const { asset, id, name, live } of rows)
    uses.set(Number(asset), [...(uses.get(Number(asset)) ?? []), { productId: id, name, live }]);
  return uses;
}
