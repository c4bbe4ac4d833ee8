import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Product of one of the seller's plans that has not been taken away; null for any other id. */
export async function planProduct(ctx: Ctx, sellerId: number, planId: number): Promise<number | null> {
  const row = await reading(ctx, ({ db }) =>
    db('pricing_plans')
      .where({ seller_id: sellerId, id: planId, removed_at: null })
      .first<{ product_id: number | null } | undefined>('product_id'),
  );
  return row?.product_id ?? null;
}
