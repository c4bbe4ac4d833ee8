import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { grantToHolders } from '#core/entitlements';
import { asSeller, type JobHandler } from '#core/jobs';
import { withLevels } from '../levels/levels-of.ts';
import { openWhole } from '../levels/pieces.ts';
import { HandOverRefused, handOverPart } from '../hand-over-part.ts';
import { ProductPart } from '../product-part.ts';

const BATCH = 200;

/**
 * Holder after holder, in batches that each commit, until all have it or the part was taken out again. Where the part's form runs out of
 * pieces (keys in a pool), the rest stay without it; adding the part again goes on from there.
 */
export const openPart: JobHandler<{ sellerId: number; productId: number; partId: number }> = async (
  jobCtx,
  payload,
) => {
  const ctx = asSeller(jobCtx, payload.sellerId);
  let afterId: number | null = 0;
  let limit = BATCH;
  while (afterId !== null) {
    try {
      afterId = await inTransaction(ctx, (inner) => openFor(inner, payload, afterId!, limit));
    } catch (error) {
      if (!(error instanceof HandOverRefused)) throw error;
      if (limit === 1) return ctx.log.warn({ ...payload }, 'a part has run out before all holders had it');
      limit = 1;
    }
  }
};

async function openFor(
  ctx: Ctx,
  { sellerId, productId, partId }: { sellerId: number; productId: number; partId: number },
  afterId: number,
  limit: number,
): Promise<number | null> {
  // Held until the commit, so that taking the part out waits and then ends what was given here.
  const part = await ProductPart.query(ctx.db).findOne({ product_id: productId, part_id: partId }).forShare();
  // Levels, if there are any, say who gets it and when.
  if (!part || (await withLevels(ctx, [productId])).has(productId)) return null;
  const given = await grantToHolders(ctx, { sellerId, productId, partId, afterId, limit });
  if (given.lastId !== null) await openWhole(ctx, { sellerId, productId, partId }, { afterId, lastId: given.lastId });
  await handOverPart(ctx, part, given);
  return given.lastId;
}
