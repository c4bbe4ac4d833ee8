import { keepRatingTotals } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { countShown } from './count-shown.ts';
import { ratingError } from './errors.ts';
import { HIDING_REASONS, Rating, type HidingReason } from './rating.ts';

export { HIDING_REASONS, type HidingReason } from './rating.ts';

const LONGEST_NOTE = 500;

/**
 * Takes a rating off the product's page, with a reason that the page counts. § 5b UWG: a bad opinion is no reason.
 * @throws AppError `rating_not_found` (404), `reason_missing` (422)
 */
export async function hideRating(
  ctx: Ctx,
  id: number,
  { reason, note }: { reason: string; note: string },
): Promise<void> {
  const known = HIDING_REASONS.find((each) => each === reason);
  if (!known) {
    requireSeller(ctx);
    throw ratingError(ctx.locale, 'reason_missing');
  }
  await place(ctx, id, {
    hidden_for: known,
    hidden_note: note.trim().slice(0, LONGEST_NOTE),
    hidden_at: ctx.clock.now(),
  });
}

/** @throws AppError `rating_not_found` (404) */
export async function showRating(ctx: Ctx, id: number): Promise<void> {
  await place(ctx, id, { hidden_for: null, hidden_note: '', hidden_at: null });
}

async function place(
  ctx: Ctx,
  id: number,
  fields: { hidden_for: HidingReason | null; hidden_note: string; hidden_at: Date | null },
): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const rating = await Rating.query(inner.db).findOne({ seller_id: sellerId, id });
    if (!rating) throw ratingError(ctx.locale, 'rating_not_found');
    await keepRatingTotals(inner, rating.product_id, async () => {
      await Rating.query(inner.db).findOne({ seller_id: sellerId, id }).patch(fields);
      return countShown(inner, rating.product_id);
    });
  });
}
