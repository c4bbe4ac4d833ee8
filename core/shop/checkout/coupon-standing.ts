import { couponRefusalText } from '#core/coupons';
import { endOfLocalDay, inLanguage, moneyFor } from '#core/kit';
import type { CheckoutQuery, PreparedCheckout } from './prepared-checkout.ts';
import type { CouponStanding } from './view-parts.ts';

/** The coupon typed or carried by a link, in words. Pure. */
export function couponStanding(
  { coupon, built, now }: PreparedCheckout,
  { entries, locale, seller }: CheckoutQuery,
): CouponStanding | null {
  if (coupon === null) return null;
  if (coupon.state !== 'applies')
    return { code: entries.couponCode, state: coupon.state, text: couponRefusalText(coupon, locale) };
  const off = moneyFor(locale, built.cart.discount);
  const { code, endsOn } = coupon.coupon;
  const endsAt = endsOn === null ? null : endOfLocalDay(endsOn, seller.time_zone);
  const soon = endsAt !== null && endsAt.getTime() - now.getTime() <= SOON_MS ? endsAt : null;
  return {
    code,
    state: 'applies',
    text: inLanguage(locale, {
      de: `Gutschein eingelöst: ${off} Ersparnis.`,
      en: `Coupon applied: you save ${off}.`,
      pl: `Kod rabatowy zastosowany: oszczędzasz ${off}.`,
    }),
    endsAt: soon,
  };
}

/** An end that is further away is no reason to hurry. */
const SOON_MS = 3 * 24 * 3600_000;
