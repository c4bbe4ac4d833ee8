import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { ratingError } from './errors.ts';
import { Rating } from './rating.ts';

const LONGEST = 2000;

/**
 * Puts the seller's answer below a rating; empty takes it away.
 * @throws AppError `rating_not_found` (404), `answer_too_long` (422)
 */
export async function answerRating(ctx: Ctx, id: number, text: string): Promise<void> {
  const sellerId = requireSeller(ctx);
  const answer = text.trim();
  if (answer.length > LONGEST) throw ratingError(ctx.locale, 'answer_too_long');
  await inTransaction(ctx, async (inner) => {
    const [answered] = await Rating.query(inner.db)
      .where({ seller_id: sellerId, id })
      .patch({ answer, answered_at: answer === '' ? null : ctx.clock.now() })
      .returning('product_id');
    if (!answered) throw ratingError(ctx.locale, 'rating_not_found');
    await contentChanged(inner, sellerId, [`product:${answered.product_id}`]);
  });
}
