import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { lockProduct } from './lock-product.ts';
import { moveReview } from './move-review.ts';
import { readOfferRow, warningsForSeller } from './offer-of-product.ts';
import type { ProductWarning } from './product-form.ts';
import { publishingBlockers, REVIEW_WARNINGS } from './product-warnings.ts';
import { refreshFormWarnings } from './refresh-form-warnings.ts';

export type ReviewRequest = { outcome: 'requested' } | { outcome: 'refused'; reasons: readonly ProductWarning[] };

/** Hands a product in to be looked at, or says what has to be mended before. */
export async function requestReview(ctx: Ctx, productId: number): Promise<ReviewRequest> {
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await refreshFormWarnings(inner, productId);
    const warnings = await warningsForSeller(inner, (await readOfferRow(inner, productId))!);
    const reasons = publishingBlockers(warnings).filter((warning) => !REVIEW_WARNINGS.has(warning));
    if (reasons.length > 0) return { outcome: 'refused', reasons };
    await moveReview(inner, product, 'review.requested');
    return { outcome: 'requested' };
  });
}

/** Takes a product out of the queue again. */
export async function withdrawReview(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => moveReview(inner, await lockProduct(inner, productId), 'review.withdrawn'));
}
