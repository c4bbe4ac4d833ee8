import type { Ctx } from '#core/context';
import { countryName, formatMoney, languageOf, languageTag, money, type Language } from '#core/kit';
import type { Order, Supplier } from '#core/orders';
import type { OrderFile, SellerFacts } from './order-file.ts';

export function supplierOf(seller: SellerFacts, locale: Language): Supplier {
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
  order: Pick<Order, 'currency_key' | 'locale'> & Partial<Pick<Order, 'language'>>,
): string {
  return formatMoney(money(minor, order.currency_key), { style: 'locale', locale: languageTag(languageOf(order)) });
}
