import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { recordOffered } from '#core/pricing';
import { lockProduct } from './lock-product.ts';

/** Puts a product away, out of the shop too. It can be taken back unpublished. */
export async function archiveProduct(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId, { anyState: true });
    if (product.archived) return;
    const wasOffered = product.published;
    const now = inner.clock.now();
    await product.$query(inner.db).patch({ archived: true, archived_at: now, published: false, updated_at: now });
    if (wasOffered) await recordOffered(inner, productId, { offered: false });
  });
}
