import type { CheckoutView } from '#core/checkout';
import { COUNT_ISLAND } from './count-field.tsx';

/** Scripts that a checkout needs: its prices, paying on the page itself, a coupon that ends soon, numbers of tickets. One piece more of anything else is typed. */
export function islandsOf({ coupon, variants, free, fields }: CheckoutView): string[] {
  return [
    'checkout-totals',
    ...(free ? [] : ['checkout-pay']),
    ...new Set(fields.map(({ browser }) => browser.island)),
    ...(coupon?.endsAt ? ['checkout-countdown'] : []),
    ...(variants.length > 0 ? [COUNT_ISLAND] : []),
  ];
}
