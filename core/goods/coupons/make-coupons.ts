import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireSeller } from '#core/people';
import { z } from 'zod';
import { couponCode, CODE_LENGTH } from './coupon-code.ts';
import { couponTermsInput, type CouponTermsInput } from './coupon-terms.ts';
import { checkCouponInput, couponInputError } from './errors.ts';
import { makeCouponsJob } from './make-coupons-job.ts';
import { CHARACTER_SETS, LEAST_VARIETY, PLACEHOLDER, varietyOf, type CharacterSet } from './random-code.ts';

/** Most coupons of one run. */
export const MOST_COUPONS = 300;

const batchInput = z.object({
  /** `MESSE-********`: each asterisk becomes a random character. */
  pattern: z.string().transform(couponCode).refine(isPattern, 'pattern_form'),
  characterSet: z.enum(CHARACTER_SETS, 'unknown_choice'),
  count: z.int('batch_count').min(1, 'batch_count').max(MOST_COUPONS, 'batch_count'),
});

export interface CouponBatchInput {
  pattern: string;
  characterSet: CharacterSet;
  count: number;
  terms: CouponTermsInput;
}

/** Begins a series of coupons that differ in their codes alone. A job makes them; `couponBatch` says how far it is. */
export async function makeCoupons(
  ctx: Ctx,
  { terms: given, ...input }: CouponBatchInput,
): Promise<{ batchId: number }> {
  const sellerId = requireSeller(ctx);
  requireFeature(ctx, 'coupons');
  const batch = checkCouponInput(ctx.locale, batchInput, input);
  if (varietyOf(batch.pattern, batch.characterSet) < LEAST_VARIETY)
    throw couponInputError(ctx.locale, 'pattern', 'pattern_guessable');
  const terms = checkCouponInput(ctx.locale, couponTermsInput, given);
  return inTransaction(ctx, async (inner) => {
    await refuseStrangeProducts(inner, sellerId, terms.productIds);
    const [row] = await inner
      .db('coupon_batches')
      .insert({
        seller_id: sellerId,
        pattern: batch.pattern,
        character_set: batch.characterSet,
        wanted_count: batch.count,
        terms: JSON.stringify(terms),
        created_at: inner.clock.now(),
      })
      .returning<{ id: number }[]>('id');
    await enqueue(inner, makeCouponsJob, { sellerId, batchId: row!.id }, { key: String(row!.id) });
    return { batchId: row!.id };
  });
}

function isPattern(pattern: string): boolean {
  return (
    pattern.length >= CODE_LENGTH.min &&
    pattern.length <= CODE_LENGTH.max &&
    pattern.includes(PLACEHOLDER) &&
    /^[\p{L}\p{N}*][\p{L}\p{N}._*-]*$/u.test(pattern)
  );
}

/** Said now, to the seller, and not to a job that nobody looks at. */
async function refuseStrangeProducts(ctx: Ctx, sellerId: number, productIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(productIds)];
  const found = await ctx
    .db('products')
    .where({ seller_id: sellerId })
    .whereIn('id', wanted)
    .count<{ count: number }[]>('* as count');
  if (found[0]?.count !== wanted.length) throw couponInputError(ctx.locale, 'productIds', 'product_unknown');
}
