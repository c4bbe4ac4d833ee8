import { productsShowing, type ProductUse } from '#core/catalog';
import type { Ctx } from '#core/context';
import { pagesUsing, type PageUse } from '#core/pages';

/** A page, a kept section or a product that shows something of the library. */
export type MediaUse = PageUse | ProductUse;

/** Pages and products of the seller that show these assets. Two statements. */
export async function mediaUses(
  ctx: Ctx,
  assetIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MediaUse[]>> {
  const [pages, products] = [await pagesUsing(ctx, assetIds), await productsShowing(ctx, assetIds)];
  return new Map(assetIds.map((id) => [id, [...(pages.get(id) ?? []), ...(products.get(id) ?? [])]]));
}
