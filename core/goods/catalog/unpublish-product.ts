import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { recordOffered } from '#core/pricing';
import { lockProduct } from './lock-product.ts';

/** Takes a product out of the shop. Orders and what buyers own are untouched. */
export async function unpublishProduct(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId, { anyState: true });
    if (!product.published) return;
    await product.$query(inner.db).patch({ published: false, updated_at: inner.clock.now() });
    await recordOffered(inner, productId, { offered: false });
  });
}
