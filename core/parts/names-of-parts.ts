import { findProducts } from '#core/catalog';
import type { Ctx } from '#core/context';
import { partIdsOf } from './part-ids-of.ts';

/** The names of what these products open, in order, by product id. Two statements for any number. */
export async function namesOfParts(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const parts = await partIdsOf(ctx, productIds);
  const products = await findProducts(ctx, [...parts.values()].flat());
  const names = new Map(products.map((product) => [product.id, product.name]));
  return new Map([...parts].map(([id, ids]) => [id, ids.flatMap((part) => names.get(part) ?? [])]));
}
