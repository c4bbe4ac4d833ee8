import type { Offer } from '#core/catalog';
import { localDate, type Money } from '#core/kit';
import { decideVat, priceOrder, type PricedLine, type TaxTotal, type VatDecision } from '#core/tax';
import type { ShopSeller } from './shop-seller.ts';

/** What is known of the buyer while the price is worked out. */
export interface QuotedBuyer {
  type: 'consumer' | 'business';
  country: string;
  zip?: string;
  /** A number nobody has checked takes no VAT off; it is looked at again later. */
  hasVatNumber?: boolean;
}

/** The price as it is charged: in the buyer's country, at the rate of this day. */
export interface Quote {
  line: PricedLine;
  decision: VatDecision;
  taxTotals: readonly TaxTotal[];
  total: Money;
  net: Money;
  vat: Money;
}

/** Pure: an offer, a seller, a buyer and a moment make a price. */
export function quoteOrder(offer: Offer, seller: ShopSeller, buyer: QuotedBuyer, now: Date): Quote {
  const amountType = offer.plan?.amountType ?? 'gross';
  const decision = decideVat({
    seller: { country: seller.country_code, type: seller.seller_type, scheme: seller.tax_scheme, ossRegistered: seller.oss_registered },
    buyer: { type: buyer.type, country: buyer.country, ...(buyer.zip ? { zip: buyer.zip } : {}), vatIdStatus: buyer.hasVatNumber ? 'unchecked' : 'none' },
    supply: { class: offer.product.supplyClass, rateClass: offer.product.vatClass },
    netMinor: offer.price.minor,
    date: localDate(now, seller.time_zone),
  });
  const priced = priceOrder([{ amount: offer.price, amountType, decision }], offer.currency);
  return { line: priced.lines[0]!, decision, taxTotals: priced.taxTotals, total: priced.gross, net: priced.net, vat: priced.vat };
}

/** A total as it goes round in a form, so that nobody is charged another than they saw: `1900eur`. */
export function priceKey({ total }: Pick<Quote, 'total'>): string {
  return `${total.minor}${total.currency}`;
}
