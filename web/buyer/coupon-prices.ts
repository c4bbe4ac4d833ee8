import type { Request } from 'express';
import type { ProductCard } from '#core/catalog';
import type { Ctx } from '#core/context';
import { findCoupon, noteWrongCode, type AppliedCoupon, type CodeTrier } from '#core/coupons';
import { discountedPrice, type Money } from '#core/kit';
import type { PlanType } from '#core/pricing';

/** The code of a link and who followed it. */
export interface CouponLink {
  code: string;
  trier: CodeTrier;
}

/** `?coupon_code=` of a page's address. */
export function couponLinkOf(request: Request, sellerId: number): CouponLink | undefined {
  const { coupon_code: code } = request.query;
  return typeof code === 'string' && code.trim() !== '' && code.length <= 60
    ? { code, trier: { sellerId, ip: request.ip ?? '' } }
    : undefined;
}

/** The coupon as far as it reduces one of these products; wrong codes are counted like those typed at the checkout. */
export async function couponFor(
  ctx: Ctx,
  cards: readonly ProductCard[],
  { code, trier }: CouponLink,
): Promise<AppliedCoupon | undefined> {
  if (cards.length === 0) return undefined;
  const planTypes = [...new Set(cards.flatMap(({ plans }) => plans.map(({ type }) => type)))];
  const found = await findCoupon(ctx, { code, productIds: cards.map(({ id }) => id), planTypes, trier });
  if (found.state === 'unknown') await noteWrongCode(ctx, trier);
  return found.state === 'applies' ? found.coupon : undefined;
}

/** A price as the specification reduces it; unchanged where the coupon does not reach or is in another currency. */
export function reducedBy(
  coupon: AppliedCoupon | undefined,
  product: ProductCard,
  price: Money,
  type: PlanType | undefined,
): Money {
  if (!coupon || !coupon.reaches(product.id, type)) return price;
  const { terms } = coupon.cart;
  if (terms.valueForm === 'currency' && terms.value.currency !== price.currency) return price;
  return discountedPrice(price, terms, { free: product.free }).price;
}

/** The code as it goes along to the checkout of a product it reaches. */
export function carriedCode(coupon: AppliedCoupon | undefined, product: ProductCard): string | undefined {
  return coupon && product.plans.some((plan) => coupon.reaches(product.id, plan.type)) ? coupon.code : undefined;
}
