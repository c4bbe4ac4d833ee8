import { localDate, zero } from '#core/kit';
import type { CheckoutQuery, CheckoutView, PreparedCheckout } from './checkout-view.ts';

type Parts = Pick<CheckoutView, 'plans' | 'starts' | 'quantity' | 'variants' | 'bumps' | 'questions' | 'coupon' | 'cart' | 'schedule' | 'creditNotice' | 'contracts'>;

/** The choices and the price of a cart with one line that is paid once. */
export function singleLineParts({ offer, quote, now }: PreparedCheckout, { seller, locale }: CheckoutQuery): Parts {
  const { product, plan } = offer;
  const { total, net, vat, taxTotals, line } = quote;
  const amounts = { net, vat, gross: total };
  const dueDate = localDate(now, seller.time_zone);
  const once = locale === 'de' ? 'einmalig' : 'once';
  return {
    plans: offer.plans.map((each) => ({ plan: each, chosen: each.id === plan?.id, first: each.price, whole: each.price, term: once, popular: false, soldOut: false })),
    starts: [],
    quantity: { chosen: 1, most: 1 },
    variants: [],
    bumps: [],
    questions: [],
    coupon: null,
    cart: {
      ...amounts,
      lines: [{
        ...line, key: 'main', productId: product.id, itemType: 'Product', name: product.name, details: plan?.label ?? '', quantity: 1, unit: offer.price,
        discount: zero(offer.currency), amountType: plan?.amountType ?? 'gross',
      }],
      rates: [{ number: 1, dueDate, ...amounts, taxTotals, lines: [] }],
      taxTotals,
      discount: zero(offer.currency),
    },
    schedule: { rows: [{ number: 1, dueDate, amount: total, net, vat }], total, startsLater: false, dueNow: total },
    creditNotice: null,
    contracts: [{ name: product.name, quantity: 1, price: total, term: once }],
  };
}
