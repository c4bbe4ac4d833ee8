import { maxMoney, subtractMoney, zero, type Money } from './money.ts';
import { applyBasisPoints, divideFloor } from './rounding.ts';
import { vatFromGross, vatFromNet, vatOf, type AmountType, type VatAmounts } from './vat.ts';

/** The part of a coupon that decides a price. `limit: null` is unlimited; `valueBp` counts basis points (1500 = 15 %). */
export type CouponTerms = { active: boolean; limit: number | null; ordersCount: number } & (
  | { valueForm: 'currency'; value: Money }
  | { valueForm: 'percents'; valueBp: number }
);

/** Which reading of the price a coupon reduces: before VAT or at the end. */
export type CouponBase = 'net_amount' | 'end_amount';

export interface DiscountedPrice {
  readonly price: Money;
  readonly discount: Money;
  readonly applied: boolean;
}

/** Active and under its usage limit. */
export function couponApplies(coupon: CouponTerms): boolean {
  return coupon.active && (coupon.limit === null || coupon.ordersCount < coupon.limit);
}

/**
 * The price a buyer with this coupon sees: never below zero, rounded once, unchanged for a free product or a coupon that does not apply.
 * Throws when a currency coupon has another currency than the price.
 */
export function discountedPrice(
  price: Money,
  coupon: CouponTerms | null,
  options?: { free?: boolean },
): DiscountedPrice {
  if (!coupon || options?.free || !couponApplies(coupon))
    return { price, discount: zero(price.currency), applied: false };
  const reduced = reducedPrice(price, coupon);
  return { price: reduced, discount: subtractMoney(price, reduced), applied: true };
}

/** The three readings of a discounted plan price. The base decides which of them the coupon reduces; the others follow from it. */
export function discountedAmounts(
  plan: { price: Money; amountType: AmountType; vatBp: number },
  coupon: CouponTerms | null,
  base: CouponBase,
): VatAmounts {
  const before = vatOf(plan.price, plan.vatBp, plan.amountType);
  if (!coupon || !couponApplies(coupon)) return before;
  if (base === 'net_amount') return vatFromNet(discountedPrice(before.net, coupon).price, plan.vatBp);
  return vatFromGross(discountedPrice(before.gross, coupon).price, plan.vatBp);
}

/** By how much a price fell, in basis points cut down, so that no more is advertised than was given; 0 when it did not fall. */
export function reductionBp(before: Money, now: Money): number {
  const fallen = subtractMoney(before, now).minor;
  return fallen <= 0n ? 0 : Number(divideFloor(fallen * 10_000n, before.minor));
}

function reducedPrice(price: Money, coupon: CouponTerms): Money {
  if (coupon.valueForm === 'percents') return applyBasisPoints(price, Math.max(0, 10_000 - coupon.valueBp));
  return maxMoney(subtractMoney(price, coupon.value), zero(price.currency));
}
