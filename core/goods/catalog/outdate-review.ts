import type { Ctx } from '#core/context';
import { moveReview } from './move-review.ts';
import type { Product } from './product.ts';

/**
 * Asks for a new review of an accepted product whose promises have changed: while the platform wants reviews it has to be looked at again before it is sold on. Only
 * what buyers decide by counts (docs/decisions/046): name, description, category and new pictures. The caller holds the product's row.
 */
export async function outdateReview(ctx: Ctx, product: Product): Promise<void> {
  if (product.review_state !== 'reviewed') return;
  const { rows } = await ctx.db.raw<{ rows: { required: boolean }[] }>('select product_review_required() as required');
  if (rows[0]?.required) await moveReview(ctx, product, 'review.outdated');
}
