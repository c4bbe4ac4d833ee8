import type { Ctx } from '#core/context';
import { formatMoney, money } from '#core/kit';
import type { Order, Supplier } from '#core/orders';
import type { OrderFile, SellerFacts } from './order-file.ts';

export function supplierOf(seller: SellerFacts): Supplier {
  const person = `${seller.first_name} ${seller.last_name}`.trim();
  return {
    name: seller.company || person || seller.display_name,
    address: `${seller.street} ${seller.street_number}, ${seller.zip} ${seller.city}, ${seller.country_code}`.trim(),
    email: seller.email,
    phone: seller.phone,
  };
}

export function orderLink(ctx: Ctx, { order, seller }: OrderFile): string {
  return `${ctx.baseUrl}/s/${seller.username}/order/${order.token}/success`;
}

export function amount(minor: number, { currency_key: currency }: Pick<Order, 'currency_key'>): string {
  return formatMoney(money(minor, currency));
}
