import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { catalogError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import { moveReview } from './move-review.ts';
import { readOfferRow, warningsForSeller } from './offer-of-product.ts';
import type { ProductWarning } from './product-form.ts';
import { publishingBlockers, REVIEW_WARNINGS } from './product-warnings.ts';
import { reviewHistory } from './review-history.ts';
import { shownReviewState } from './review-states.ts';
import { refreshFormWarnings } from './refresh-form-warnings.ts';

export type ReviewRequest = { outcome: 'requested' } | { outcome: 'refused'; reasons: readonly ProductWarning[] };

/** Hands a product in to be looked at, or says what has to be mended before. */
export async function requestReview(ctx: Ctx, productId: number): Promise<ReviewRequest> {
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await refreshFormWarnings(inner, productId);
    const row = (await readOfferRow(inner, productId))!;
    // Products that need no review wait for none: handing one in would only take it out of the shop.
    const state = shownReviewState(row.review_state, {
      required: row.review_required,
      publishedBefore: row.published_at !== null,
    });
    if (state !== 'init' && state !== 'change' && state !== 'rejected')
      throw catalogError(inner.locale, 'review_moved_on');
    const warnings = await warningsForSeller(inner, row);
    const reasons = publishingBlockers(warnings).filter((warning) => !REVIEW_WARNINGS.has(warning));
    if (reasons.length > 0) return { outcome: 'refused', reasons };
    await moveReview(inner, product, 'review.requested');
    return { outcome: 'requested' };
  });
}

/** Takes a product out of the queue again. */
export async function withdrawReview(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const [handedIn] = await reviewHistory(inner, productId);
    await moveReview(
      inner,
      product,
      handedIn?.fromState === 'rejected' ? 'review.withdrawn_rejected' : 'review.withdrawn',
    );
  });
}
