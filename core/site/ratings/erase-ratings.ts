import { keepRatingTotals } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { countShown } from './count-shown.ts';
import { Rating } from './rating.ts';

/** Removes what some people said of a shop's products. Returns how many ratings that were. */
export async function eraseRatings(ctx: Ctx, userIds: readonly number[]): Promise<number> {
  const sellerId = requireSeller(ctx);
  if (userIds.length === 0) return 0;
  return inTransaction(ctx, async (inner) => {
    const theirs = () =>
      Rating.query(inner.db)
        .where('seller_id', sellerId)
        .whereIn('payer_user_id', [...userIds]);
    const rows = await theirs().select('product_id').orderBy('product_id');
    for (const productId of new Set(rows.map((row) => row.product_id)))
      await keepRatingTotals(inner, productId, async () => {
        await theirs().where('product_id', productId).delete();
        return countShown(inner, productId);
      });
    return rows.length;
  });
}
