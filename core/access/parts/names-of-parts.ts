import { findProducts } from '#core/catalog';
import type { Ctx } from '#core/context';
import { partsInOrder } from './part-ids-of.ts';
import type { ProductPart } from './product-part.ts';
import { partName, variantsOfParts } from './variants-of-parts.ts';

/** The names of what these products open, with the variant they give, in order, by product id. Two statements for any number, one more where there are variants. */
export async function namesOfParts(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const parts = await partsInOrder(ctx, productIds);
  const products = new Map(
    (
      await findProducts(
        ctx,
        parts.map((part) => part.part_id),
      )
    ).map((product) => [product.id, product]),
  );
  const variants = await variantsOfParts(
    ctx,
    parts.flatMap(({ part_id: id, variant }) => (variant === null ? [] : (products.get(id) ?? []))),
  );
  const nameOf = ({ part_id: id, variant }: ProductPart): string[] => {
    const product = products.get(id);
    return product ? [partName(product.name, variant, variants.get(id))] : [];
  };
  return new Map(productIds.map((id) => [id, parts.filter((part) => part.product_id === id).flatMap(nameOf)]));
}
