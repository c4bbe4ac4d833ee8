import type { Ctx } from '#core/context';
import { inLanguage, type CurrencyCode, type Language } from '#core/kit';
import { priceShipping, shippingRegions, type ShippingQuote } from '#core/shipping';
import type { CartGoods } from './goods-of-cart.ts';
import type { CartShipping } from './shipping-lines.ts';

/** Goods of a cart on their way: what they are, where the shop sends to, and the price to the place entered or why there is none. */
export interface PreparedShipping extends CartGoods {
  countries: readonly string[];
  quote: ShippingQuote;
  line: CartShipping | null;
}

/** One statement, asked only for carts with goods. */
export async function quoteShipping(
  ctx: Ctx,
  goods: CartGoods | null,
  {
    sellerId,
    country,
    currency,
    locale,
  }: { sellerId: number; country: string; currency: CurrencyCode; locale: Language },
): Promise<PreparedShipping | null> {
  if (!goods) return null;
  const regions = await shippingRegions(ctx, sellerId);
  const quote = priceShipping(regions, { country, grams: goods.grams, goodsMinor: goods.minor });
  const name = inLanguage(locale, { de: 'Versand', en: 'Shipping', pl: 'Wysyłka' });
  return {
    ...goods,
    countries: regions.flatMap(({ countries }) => countries),
    quote,
    line: quote.state === 'sent' ? { price: { minor: quote.minor, currency }, name } : null,
  };
}
