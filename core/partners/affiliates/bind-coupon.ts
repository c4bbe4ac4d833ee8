import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { affiliateError, affiliateInputError } from './errors.ts';
import { AffiliateNode } from './node.ts';

/**
 * Binds a coupon to a publisher: whoever orders with it was sent by them, whatever else they clicked.
 * @throws InputError for a code that is unknown or another's; node_not_found (404)
 */
export async function bindCoupon(ctx: Ctx, nodeId: number, code: string): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async ({ db, locale }) => {
    const node = await AffiliateNode.query(db).findOne({ seller_id: sellerId, id: nodeId });
    if (!node) throw affiliateError(locale, 'node_not_found');
    const coupon = await db('coupons')
      .where({ seller_id: sellerId })
      .whereRaw('lower(code) = lower(?)', [code.trim()])
      .first<{ id: number } | undefined>('id');
    if (!coupon) throw affiliateInputError(locale, 'coupon', 'coupon_unknown');
    await db('affiliate_coupons')
      .insert({ seller_id: sellerId, coupon_id: coupon.id, node_id: nodeId })
      .onConflict(['seller_id', 'coupon_id'])
      .ignore();
    const bound = await db('affiliate_coupons')
      .where({ seller_id: sellerId, coupon_id: coupon.id })
      .first<{ node_id: number }>('node_id');
    if (bound.node_id !== nodeId) throw affiliateInputError(locale, 'coupon', 'coupon_taken');
  });
}

export async function freeCoupon(ctx: Ctx, nodeId: number, couponId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async ({ db }) => {
    await db('affiliate_coupons').where({ seller_id: sellerId, coupon_id: couponId, node_id: nodeId }).delete();
  });
}
