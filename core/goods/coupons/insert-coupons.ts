import type { Ctx } from '#core/context';
import { couponInputError } from './errors.ts';
import { reachedProducts, termColumns, type CouponTermsRead } from './coupon-terms.ts';

/** Writes a coupon for each code that is free, in one statement, and answers the ids of those. */
export async function insertCoupons(
  ctx: Ctx,
  {
    sellerId,
    codes,
    terms,
    batchId = null,
  }: { sellerId: number; codes: readonly string[]; terms: CouponTermsRead; batchId?: number | null },
): Promise<number[]> {
  const now = ctx.clock.now();
  const columns = termColumns(terms);
  const rows = codes.map((code) => ({
    seller_id: sellerId,
    batch_id: batchId,
    code,
    ...columns,
    created_at: now,
    updated_at: now,
  }));
  const made = await ctx
    .db('coupons')
    .insert(rows)
    .onConflict(['seller_id', 'code'])
    .ignore()
    .returning<{ id: number }[]>('id');
  const ids = made.map(({ id }) => id);
  const products = reachedProducts(terms);
  if (ids.length > 0 && products.length > 0) await reachProducts(ctx, sellerId, ids, products);
  return ids;
}

/**
 * Lets the coupons reach exactly these products.
 * @throws 422 for a product that is not the seller's
 */
export async function reachProducts(
  ctx: Ctx,
  sellerId: number,
  couponIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  await ctx
    .db('coupon_products')
    .where({ seller_id: sellerId })
    .whereIn('coupon_id', [...couponIds])
    .delete();
  if (productIds.length === 0) return;
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `insert into coupon_products (seller_id, coupon_id, product_id)
     select p.seller_id, c.id, p.id from unnest(?::bigint[]) as c (id) cross join products p where p.seller_id = ? and p.id = any(?::bigint[])`,
    [[...couponIds], sellerId, [...productIds]],
  );
  if (rowCount !== couponIds.length * productIds.length)
    throw couponInputError(ctx.locale, 'productIds', 'product_unknown');
}
