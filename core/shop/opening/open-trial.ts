import { lockProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/** Opens a product for its seller to be tried, at the address it will have; nobody else sees it there before it is published. Again is the same. */
export async function openTrial(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await inner
      .db('product_trials')
      .insert({ seller_id: product.seller_id, product_id: product.id, opened_at: inner.clock.now() })
      .onConflict(['seller_id', 'product_id'])
      .ignore();
  });
}
