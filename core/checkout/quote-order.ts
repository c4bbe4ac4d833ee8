import type { Offer } from '#core/catalog';
import { localDate, type Money } from '#core/kit';
import type { TaxTotal } from '#core/tax';
import { buildCart, type QuotedBuyer } from './build-cart.ts';
import { scheduleOf } from './schedule-of.ts';
import type { ShopSeller } from './shop-seller.ts';
import type { Schedule } from './view-parts.ts';

/** What one piece costs by itself: of everything paid at once or in instalments the whole, of a subscription one period. */
export interface Quote {
  total: Money;
  net: Money;
  vat: Money;
  taxTotals: readonly TaxTotal[];
  schedule: Schedule;
}

/** Pure: an offer, a seller, a buyer and a moment make the price a product page shows. */
export function quoteOrder(offer: Offer, seller: ShopSeller, buyer: QuotedBuyer, now: Date): Quote {
  const entries = { quantity: 1, startsOn: null, variants: new Map<string, number>() };
  const built = buildCart({ offer, seller, buyer, entries, variants: [], bumps: [], coupon: null, today: localDate(now, seller.time_zone) });
  const { gross: total, net, vat, taxTotals } = built.cart;
  return { total, net, vat, taxTotals, schedule: scheduleOf(built) };
}
