import { lockProduct, refreshFormWarnings } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { addMinutes } from './add-minutes.ts';
import { partsError } from './errors.ts';
import { openPartJob } from './jobs/open-part-job.ts';
import { ProductPart } from './product-part.ts';
import { variantsOfParts } from './variants-of-parts.ts';
import { isComposed, whyNotAPart } from './why-not-a-part.ts';

const MOST_PARTS = 50;

/**
 * Puts a product into a bundle or membership, after the others. A job opens it for everybody who holds the bundle or membership already, and
 * looks a second time for those whose payment came in at the same moment. Of a part that is sold in variants it gives one: `variant`, its key.
 * @throws InputError `part_*`, `no_parts_here`, `too_many_parts`
 */
export async function addPart(
  ctx: Ctx,
  productId: number,
  partId: number,
  variant: string | null = null,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (!isComposed(inner, product.form)) throw partsError(inner.locale, 'no_parts_here');
    if (partId === productId) throw partsError(inner.locale, 'part_is_itself');
    const chosen = await ProductPart.query(inner.db).where({ product_id: productId }).select('part_id', 'position');
    if (chosen.length >= MOST_PARTS) throw partsError(inner.locale, 'too_many_parts');
    const part = await lockPart(inner, partId);
    const offered = (await variantsOfParts(inner, [part])).get(partId);
    const hasVariant = offered !== undefined && offered.some(({ key }) => key === variant);
    const problem = whyNotAPart(inner, product, part, { chosen: chosen.map((each) => each.part_id), hasVariant });
    if (problem) throw partsError(inner.locale, problem);
    const now = inner.clock.now();
    await inner.db('product_parts').insert({
      seller_id: product.seller_id,
      product_id: productId,
      part_id: partId,
      variant: hasVariant ? variant : null,
      position: Math.max(-1, ...chosen.map((each) => each.position)) + 1,
      added_at: now,
    });
    await refreshFormWarnings(inner, productId);
    // Those who have the whole already gave no address for goods.
    if (part.sent) return;
    const payload = { sellerId: product.seller_id, productId, partId };
    await enqueue(inner, openPartJob, payload);
    await enqueue(inner, openPartJob, payload, { runAt: addMinutes(now, 2) });
  });
}

async function lockPart(ctx: Ctx, partId: number) {
  try {
    const { id, form, archived, copy_state, weight_grams } = await lockProduct(ctx, partId, { anyState: true });
    return { id, form, archived, copying: copy_state === 'in_progress', sent: weight_grams !== null };
  } catch {
    throw partsError(ctx.locale, 'part_unknown');
  }
}
