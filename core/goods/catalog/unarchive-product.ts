import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { lockProduct } from './lock-product.ts';

/** Takes a product back out of the archive. It stays out of the shop until it is published again. */
export async function unarchiveProduct(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId, { anyState: true });
    if (product.archived)
      await product.$query(inner.db).patch({ archived: false, archived_at: null, updated_at: inner.clock.now() });
  });
}
