import { lockProduct, refreshFormWarnings } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { partsError } from './errors.ts';
import { closePartJob } from './jobs/close-part-job.ts';
import { ProductPart } from './product-part.ts';

/**
 * Takes a part out for those who buy from now on. `endsForHolders` takes it from those who hold the product, too: a membership gives what it
 * holds, while it holds it; a bundle was bought with what was in it.
 */
export async function removePart(
  ctx: Ctx,
  productId: number,
  partId: number,
  { endsForHolders }: { endsForHolders: boolean },
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const gone = await ProductPart.query(inner.db).where({ product_id: productId, part_id: partId }).delete();
    if (gone === 0) throw partsError(inner.locale, 'part_gone');
    await refreshFormWarnings(inner, productId);
    if (endsForHolders) await enqueue(inner, closePartJob, { sellerId: product.seller_id, productId, partId });
  });
}
