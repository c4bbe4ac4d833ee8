import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, zero } from '#core/kit';
import { postJournals, refundJournals, vatDueOf } from '#core/ledger';
import { orderNumber, type HistoryEntry } from '#core/orders';
import type { OrderFile } from './order-file.ts';

/**
 * The first bill is over the whole order, as it was placed. What was dropped of it or given back before there was a bill to correct, while a
 * bank was still at work, is taken off as soon as there is one. Call it when the bill is issued and its journals are posted.
 */
export async function correctFirstBill(ctx: Ctx, { order, seller, rates }: OrderFile): Promise<HistoryEntry[]> {
  const currency = order.currency_key;
  const gone = rates.reduce((sum, { state, amount, paid }) => sum + (state === 'skipped' ? amount - paid : 0), order.refunded);
  if (gone <= 0) return [];
  const key = `before:${order.id}`;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, key, amount: money(gone, currency) });
  if (!document) return [];
  await postJournals(ctx, refundJournals({
    sellerId: order.seller_id, orderId: order.id, key, taxed: document.taxed, money: zero(currency), from: 'S:receivable:payer', text: orderNumber(order.token),
    ...(vatDueOf(seller.tax_scheme) === 'on_payment' ? { unpaid: { billed: document.taxed, paid: zero(currency) } } : {}),
  }));
  return [{ kind: 'invoice.issued', data: { number: document.invoice.number } }];
}
