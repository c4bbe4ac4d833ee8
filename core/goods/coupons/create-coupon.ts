import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { couponCode, isCouponCode } from './coupon-code.ts';
import { couponTermsInput, type CouponTermsInput } from './coupon-terms.ts';
import { checkCouponInput, couponInputError } from './errors.ts';
import { insertCoupons } from './insert-coupons.ts';
import { randomCode } from './random-code.ts';

/** Pattern of a code that the seller leaves to us. */
const OWN_PATTERN = '**********';

/** A coupon with a code of the seller's choice; with an empty one, a code nobody can guess is made. */
export async function createCoupon(ctx: Ctx, input: CouponTermsInput & { code: string }): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  requireFeature(ctx, 'coupons');
  const { code: typed, ...given } = input;
  const terms = checkCouponInput(ctx.locale, couponTermsInput, given);
  const code = couponCode(typed) || randomCode(OWN_PATTERN, 'alphanumeric');
  if (!isCouponCode(code)) throw couponInputError(ctx.locale, 'code', 'code_form');
  return inTransaction(ctx, async (inner) => {
    const [id] = await insertCoupons(inner, { sellerId, codes: [code], terms });
    if (id === undefined) throw couponInputError(inner.locale, 'code', 'code_taken');
    return { id };
  });
}
