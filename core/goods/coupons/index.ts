// Coupons: codes that reduce a price, how often they may be used and who has used them.

// For checkouts and what settles their orders.
export { couponCode } from './coupon-code.ts';
export { couponRefusalText } from './coupon-refusal-text.ts';
export { giveBackCoupon, holdCoupon, useCoupon } from './coupon-uses.ts';
export {
  findCoupon,
  type AppliedCoupon,
  type CouponQuery,
  type CouponRefusal,
  type FoundCoupon,
} from './find-coupon.ts';
export { noteWrongCode, type CodeTrier } from './wrong-codes.ts';

// For the seller.
export { changeCoupons, deletableCoupons, deleteCoupon, deleteCoupons, type CouponChange } from './change-coupons.ts';
export { couponBatchChoices, couponChoices } from './coupon-choices.ts';
export { COUPON_SCOPES, type CouponScope } from './coupon.ts';
export { couponList, readCouponList, streamCouponCsv, type CouponListRow } from './coupon-list.ts';
export type { CouponTermsInput } from './coupon-terms.ts';
export { createCoupon } from './create-coupon.ts';
export { MOST_COUPONS, makeCoupons, type CouponBatchInput } from './make-coupons.ts';
export { CHARACTER_SETS, type CharacterSet } from './random-code.ts';
export { couponBatch, couponView, type CouponBatchView, type CouponState, type CouponView } from './read-coupons.ts';
export { updateCoupon } from './update-coupon.ts';

// For the kernel.
export { couponInvariants } from './invariants.ts';
export { makeCouponsJob } from './make-coupons-job.ts';
