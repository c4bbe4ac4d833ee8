// Coupons: codes that reduce a price, how often they may be used and who has used them.

// For checkouts and what settles their orders.
export { couponCode } from './coupon-code.ts';
export { couponRefusalText } from './coupon-refusal-text.ts';
export { giveBackCoupon, holdCoupon, useCoupon } from './coupon-uses.ts';
export { findCoupon, type AppliedCoupon, type CouponQuery, type CouponRefusal, type FoundCoupon } from './find-coupon.ts';
