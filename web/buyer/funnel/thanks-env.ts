import type { FunnelThanks } from '#builder/block';
import type { Ctx } from '#core/context';
import { invoicesOfOrder } from '#core/invoicing';
import { languageOf, localeOf, money } from '#core/kit';
import { orderNumber, orderStateTitle } from '#core/orders';
import { orderByToken } from '#core/settlement';
import { checkoutTexts } from '../checkout/checkout-texts.ts';
import { amount } from '../checkout/order-summary.tsx';
import { thingsOf } from '../checkout/show-order.tsx';

/** Purchase on a thank-you page with the offers accepted after it, in the language of its order; null where the seller has no such order. */
export async function thanksEnv(
  ctx: Ctx,
  { sellerId, tokens }: { sellerId: number; tokens: readonly string[] },
): Promise<FunnelThanks | null> {
  const read = await Promise.all(tokens.map((token) => orderByToken(ctx, token)));
  const found = read.flatMap((each) => (each && each.order.seller_id === sellerId ? [each] : []));
  const [first] = found;
  if (!first) return null;
  const locale = languageOf(first.order);
  const t = checkoutTexts.for(locale);
  const ticketed = new Set(
    found.flatMap(({ lines }) =>
      lines.flatMap(({ item_type: type, name }) => (type === 'Ticket' ? [name.split(':')[0]!] : [])),
    ),
  );
  const open = found.flatMap(({ order, entitlements }) =>
    order.gift ? [] : entitlements.filter(({ state }) => state === 'active'),
  );
  const things = await thingsOf({ ...ctx, locale: localeOf(locale), language: locale }, open, locale);
  const invoices = await Promise.all(found.map(({ order }) => invoicesOfOrder(ctx, { sellerId, orderId: order.id })));
  return {
    fields: {
      first_name: first.order.buyer_first_name,
      order_id: orderNumber(first.order.token),
      product_name: first.order.product_name,
    },
    notice: found.every(({ order }) => order.payment_state === 'paid' || order.payment_state === 'paying')
      ? ''
      : `${t('state')}: ${orderStateTitle(found.find(({ order }) => order.payment_state !== 'paid')!.order.payment_state, locale)}`,
    orders: found.map(({ order }) => ({
      number: `${t('order_number')}: ${orderNumber(order.token)}`,
      name: order.product_name,
      total: order.total === 0 ? t('free') : amount(money(order.total, order.currency_key), locale),
    })),
    access: things.map(({ productName, message, text, files, links, codes }) => ({
      name: productName,
      text: [message, text].filter(Boolean).join('\n'),
      ticket: ticketed.has(productName),
      links: [
        ...files.map(({ name, url }) => ({ label: name, url })),
        ...links.map(({ title, href }) => ({ label: title, url: href })),
      ],
      codes: codes.map(({ title, value }) => ({ label: title, value })),
    })),
    // Behind the door of the payer's rooms: an address that was passed on shows nobody's invoice.
    invoices: invoices.flat().map(({ number, order_id: orderId, id }) => ({
      label: `${number} (PDF)`,
      url: `/payer/s/${orderId}/documents/${id}`,
    })),
  };
}
