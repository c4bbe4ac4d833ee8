import type { Ctx } from '#core/context';
import { countryName, formatMoney, languageTag, money, type Locale } from '#core/kit';
import type { Order, Supplier } from '#core/orders';
import type { OrderFile, SellerFacts } from './order-file.ts';

export function supplierOf(seller: SellerFacts, locale: Locale): Supplier {
  const person = `${seller.first_name} ${seller.last_name}`.trim();
  return {
    name: seller.company || person || seller.display_name,
    address:
      `${seller.street} ${seller.street_number}, ${seller.zip} ${seller.city}, ${countryName(seller.country_code, locale)}`.trim(),
    email: seller.email,
    phone: seller.phone,
  };
}

export function orderLink(ctx: Ctx, { order, seller }: OrderFile): string {
  return `${ctx.baseUrl}/s/${seller.username}/order/${order.token}/success`;
}

/** As readers of the order's language write it. */
export function amount(
  minor: number,
  { currency_key: currency, locale }: Pick<Order, 'currency_key' | 'locale'>,
): string {
  return formatMoney(money(minor, currency), { style: 'locale', locale: languageTag(locale) });
}
