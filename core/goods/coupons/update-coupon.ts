import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { Coupon } from './coupon.ts';
import { couponCode, isCouponCode } from './coupon-code.ts';
import { couponTermsInput, reachedProducts, termColumns, type CouponTermsInput } from './coupon-terms.ts';
import { checkCouponInput, couponInputError } from './errors.ts';
import { reachProducts } from './insert-coupons.ts';
import { lockCoupon } from './lock-coupon.ts';

/** Changes a coupon from now on. Orders keep what they were made with. */
export async function updateCoupon(
  ctx: Ctx,
  couponId: number,
  input: CouponTermsInput & { code: string },
): Promise<void> {
  requireFeature(ctx, 'coupons');
  const { code: typed, ...given } = input;
  const terms = checkCouponInput(ctx.locale, couponTermsInput, given);
  const code = couponCode(typed);
  if (!isCouponCode(code)) throw couponInputError(ctx.locale, 'code', 'code_form');
  await inTransaction(ctx, async (inner) => {
    const coupon = await lockCoupon(inner, couponId);
    const taken = coupon.held_count + coupon.used_count;
    if (terms.limit !== null && terms.limit < taken) throw couponInputError(inner.locale, 'limit', 'limit_below_used');
    await refusingTakenCodes(inner, () =>
      Coupon.query(inner.db)
        .findById(couponId)
        .patch({ code, ...termColumns(terms), updated_at: inner.clock.now() })
        .execute(),
    );
    await reachProducts(inner, coupon.seller_id, [couponId], reachedProducts(terms));
  });
}

async function refusingTakenCodes<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.message.includes('coupons_code_unique'))
      throw couponInputError(ctx.locale, 'code', 'code_taken');
    throw error;
  }
}
