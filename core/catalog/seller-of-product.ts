import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { isId } from './lock-product.ts';
import { Product } from './product.ts';

/**
 * Whose product this is, whoever asks: for addresses that name a product and no shop. Undefined for none and for shops that are closed.
 * Tells nothing else; narrow to the seller with `asSeller` to read more. Call it outside a transaction: an open one keeps its scope.
 */
export async function sellerOfProduct(ctx: Ctx, productId: number): Promise<number | undefined> {
  if (!isId(productId)) return undefined;
  return reading(asPlatform(ctx, 'whose product is asked for'), async ({ db }) => {
    const row = await Product.query(db).alias('p').join('sellers as s', 's.id', 'p.seller_id').where({ 'p.id': productId, 's.account_state': 'Active' }).select('p.seller_id').first();
    return row?.seller_id;
  });
}
