import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller, type JobHandler } from '#core/jobs';
import { CouponBatch } from './coupon-batch.ts';
import { insertCoupons } from './insert-coupons.ts';
import { randomCode } from './random-code.ts';

/** Made in one transaction: often enough for somebody who watches, seldom enough to be quick. */
const PORTION = 50;

/**
 * Makes what a series still lacks, a portion at a time. The count moves in the same transaction as the coupons, so a run that breaks off
 * goes on where it stopped, and two runs at once never make too many.
 */
export const fillCouponBatch: JobHandler<{ sellerId: number; batchId: number }> = async (
  jobCtx,
  { sellerId, batchId },
) => {
  const ctx = asSeller(jobCtx, sellerId);
  try {
    while ((await inTransaction(ctx, (inner) => makePortion(inner, batchId))) === 'more');
  } catch (error) {
    // Tried again by the queue; until then the screen says so instead of promising.
    await inTransaction(ctx, async ({ db }) => CouponBatch.query(db).findById(batchId).patch({ state: 'failed' }));
    throw error;
  }
};

async function makePortion(ctx: Ctx, batchId: number): Promise<'more' | 'done'> {
  const batch = await CouponBatch.query(ctx.db).findById(batchId).forUpdate();
  if (!batch || batch.state === 'done') return 'done';
  const size = Math.min(PORTION, batch.wanted_count - batch.made_count);
  const codes = new Set<string>();
  while (codes.size < size) codes.add(randomCode(batch.pattern, batch.character_set));
  const made =
    size === 0
      ? []
      : await insertCoupons(ctx, { sellerId: batch.seller_id, codes: [...codes], terms: batch.terms, batchId });
  const madeCount = batch.made_count + made.length;
  const done = madeCount === batch.wanted_count;
  await batch.$query(ctx.db).patch({
    made_count: madeCount,
    state: done ? 'done' : 'waiting',
    ...(done ? { finished_at: ctx.clock.now() } : {}),
  });
  return done ? 'done' : 'more';
}
