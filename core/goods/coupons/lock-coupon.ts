import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { Coupon } from './coupon.ts';
import { couponError } from './errors.ts';

/**
 * The seller's coupon, locked until the transaction ends.
 * @throws 404 for another seller's
 */
export async function lockCoupon(ctx: Ctx, couponId: number): Promise<Coupon> {
  const sellerId = requireSeller(ctx);
  const coupon = isId(couponId)
    ? await Coupon.query(ctx.db).findOne({ id: couponId, seller_id: sellerId }).forUpdate()
    : undefined;
  if (!coupon) throw couponError(ctx.locale, 'coupon_not_found');
  return coupon;
}

/** True if a number can be an id at all: anything else would reach the database as an error. */
export function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
