import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { catalogError } from './errors.ts';
import { Product } from './product.ts';

/**
 * The seller's product, locked until the transaction ends: changes of one product follow each other.
 * @throws 404 for another seller's product, 409 for one in the archive or still being copied unless `anyState`
 */
export async function lockProduct(ctx: Ctx, productId: number, { anyState = false } = {}): Promise<Product> {
  const sellerId = requireSeller(ctx);
  const product = isId(productId)
    ? await Product.query(ctx.db).findOne({ id: productId, seller_id: sellerId }).whereNull('removed_at').forUpdate()
    : undefined;
  if (!product) throw catalogError(ctx.locale, 'product_not_found');
  if (!anyState && product.copy_state === 'in_progress') throw catalogError(ctx.locale, 'copy_in_progress');
  if (!anyState && product.archived) throw catalogError(ctx.locale, 'product_archived');
  return product;
}

/** True if a number can be an id at all: anything else would reach the database as an error. */
export function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
