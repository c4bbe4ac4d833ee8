import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { liveShowError } from './errors.ts';
import { lockShow, patchShow } from './lock-show.ts';

/**
 * Puts one product of a show before its viewers, in place of the one before. Acts name what they mean, so that two control rooms never undo each other
 * by accident: the last pin counts.
 * @throws AppError `live_show_not_found` (404), `not_live`, `product_not_in_show` (409)
 */
export async function pinProduct(ctx: Ctx, showId: number, productId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    if (show.state !== 'live') throw liveShowError(tx.locale, 'not_live');
    // Read after the lock is held: the list may have changed while it was waited for.
    const listed = Number.isSafeInteger(productId)
      ? await tx
          .db('live_show_products')
          .where({ seller_id: show.seller_id, show_id: show.id, product_id: productId })
          .first<{ product_id: number } | undefined>('product_id')
      : undefined;
    if (!listed) throw liveShowError(tx.locale, 'product_not_in_show');
    await patchShow(tx, show, { pinned_product_id: productId, pinned_at: tx.clock.now() });
  });
}

/**
 * Takes this product away again; one that another control room has pinned meanwhile stays.
 * @throws AppError `live_show_not_found` (404), `not_live` (409)
 */
export async function unpinProduct(ctx: Ctx, showId: number, productId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    if (show.state !== 'live') throw liveShowError(tx.locale, 'not_live');
    if (show.pinned_product_id === productId) await patchShow(tx, show, { pinned_product_id: null, pinned_at: null });
  });
}
