import type { Ctx } from '#core/context';
import { issueInvoice } from '#core/invoicing';
import { money } from '#core/kit';
import { orderNumber, type HistoryEntry, type Order, type OrderLine } from '#core/orders';
import type { OrderFile } from './order-file.ts';

/** The one invoice of an order, paid. Its number comes from the seller's counter, so this stands near the end of a transaction. */
export async function issueOrderInvoice(ctx: Ctx, { order, lines }: OrderFile): Promise<HistoryEntry[]> {
  const { number } = await issueInvoice(ctx, {
    sellerId: order.seller_id,
    key: `order:${order.id}`,
    orderId: order.id,
    orderNumber: orderNumber(order.token),
    payerUserId: order.payer_id,
    buyer: buyerOf(order),
    locale: order.locale,
    lines: lines.map((line) => invoiceLine(line, order.currency_key)),
    paid: true,
  });
  return [{ kind: 'invoice.issued', data: { number } }];
}

function buyerOf(order: Order): Parameters<typeof issueInvoice>[1]['buyer'] {
  return {
    type: order.buyer_type,
    email: order.buyer_email,
    company: order.buyer_company,
    firstName: order.buyer_first_name,
    lastName: order.buyer_last_name,
    street: order.buyer_street,
    streetNumber: order.buyer_street_number,
    zip: order.buyer_zip,
    city: order.buyer_city,
    country: order.buyer_country,
    vatId: order.buyer_vat_no,
    taxNumber: '',
  };
}

function invoiceLine(line: OrderLine, currency: string): Parameters<typeof issueInvoice>[1]['lines'][number] {
  const amount = (minor: number) => money(minor, currency);
  return {
    orderLineId: line.id,
    productId: line.product_id,
    description: line.name,
    quantity: line.quantity,
    unit: amount(line.unit),
    amountType: line.amount_type,
    net: amount(line.net),
    vat: amount(line.vat),
    gross: amount(line.gross),
    decision: {
      rateBp: line.vat_rate_bp,
      country: line.vat_country,
      category: line.vat_category,
      vatCase: line.vat_case,
      note: line.vat_note as Parameters<typeof issueInvoice>[1]['lines'][number]['decision']['note'],
    },
  };
}
