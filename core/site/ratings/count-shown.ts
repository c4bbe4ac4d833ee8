import type { RatingTotals } from '#core/catalog';
import type { Ctx } from '#core/context';
import { statement } from '#core/database';

/** Stars that a product's page shows. */
export async function countShown({ db }: Ctx, productId: number): Promise<RatingTotals> {
  const { rows } = await statement<RatingTotals>(
    db,
    'select count(*)::int as count, coalesce(sum(stars), 0)::int as sum from ratings where product_id = ? and hidden_for is null',
    [productId],
  );
  return rows[0]!;
}
