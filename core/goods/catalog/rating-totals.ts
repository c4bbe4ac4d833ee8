import type { Ctx } from '#core/context';
import { lockProduct } from './lock-product.ts';
import { Product } from './product.ts';

/** Stars of the ratings that shops show. */
export interface RatingTotals {
  count: number;
  sum: number;
}

/** Average with one decimal, and of how many; null without a rating. */
export interface AverageRating {
  average: number;
  count: number;
}

export function averageRating({
  rating_count: count,
  rating_sum: sum,
}: Pick<Product, 'rating_count' | 'rating_sum'>): AverageRating | null {
  return count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count };
}

/**
 * Keeps what `change` made of a product's ratings. The product is locked first, so that two who rate at once are both counted.
 * Inside a transaction of the seller's scope.
 */
export async function keepRatingTotals(
  ctx: Ctx,
  productId: number,
  change: () => Promise<RatingTotals>,
): Promise<void> {
  await lockProduct(ctx, productId, { anyState: true });
  const { count, sum } = await change();
  await Product.query(ctx.db).findOne({ id: productId }).patch({ rating_count: count, rating_sum: sum });
}
