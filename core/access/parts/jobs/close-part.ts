import { inTransaction } from '#core/database';
import { endForHolders } from '#core/entitlements';
import { asSeller, type JobHandler } from '#core/jobs';
import { takeBackPart } from '../hand-over-part.ts';
import { ProductPart } from '../product-part.ts';

const BATCH = 200;

/** Holder after holder, in batches that each commit, unless the part was put back meanwhile. */
export const closePart: JobHandler<{ sellerId: number; productId: number; partId: number }> = async (
  jobCtx,
  { sellerId, productId, partId },
) => {
  const ctx = asSeller(jobCtx, sellerId);
  let afterId: number | null = 0;
  while (afterId !== null) {
    afterId = await inTransaction(ctx, async (inner) => {
      if (await ProductPart.query(inner.db).findOne({ product_id: productId, part_id: partId })) return null;
      const { changed, lastId } = await endForHolders(inner, {
        sellerId,
        productId,
        partId,
        afterId: afterId!,
        limit: BATCH,
      });
      await takeBackPart(inner, partId, changed);
      return lastId;
    });
  }
};
