import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { ProductPart } from './product-part.ts';

/** Parts that these products open, in order, by product id: a form's `parts`. Products without any are there with an empty list. */
export async function partIdsOf(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await partsInOrder(ctx, productIds);
  return new Map(productIds.map((id) => [id, rows.filter((row) => row.product_id === id).map((row) => row.part_id)]));
}

/** The parts of these products in their order. One statement. */
export async function partsInOrder(ctx: Ctx, productIds: readonly number[]): Promise<ProductPart[]> {
  return reading(
    ctx,
    async ({ db }) =>
      await ProductPart.query(db)
        .whereIn('product_id', [...productIds])
        .orderBy(['position', 'part_id']),
  );
}
