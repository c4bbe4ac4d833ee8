import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { catalogError } from './errors.ts';
import { lockProduct } from './lock-product.ts';

/**
 * Throws a draft away. Only what was never published can go: buyers, orders and invoices cannot know it. Its address is free again.
 * @throws 409 `product_was_published`
 */
export async function removeDraft(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId, { anyState: true });
    if (product.published_at !== null) throw catalogError(inner.locale, 'product_was_published');
    const now = inner.clock.now();
    await product
      .$query(inner.db)
      .patch({ removed_at: now, archived: true, archived_at: now, slug: `removed-${product.id}`, updated_at: now });
    for (const table of ['product_group_products', 'shop_category_products']) {
      await inner.db(table).where({ seller_id: product.seller_id, product_id: product.id }).delete();
    }
  });
}
