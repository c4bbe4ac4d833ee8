import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, subtractMoney, zero } from '#core/kit';
import { postJournals, refundJournals } from '#core/ledger';
import { orderNumber, supplyOf, type HistoryEntry, type OrderRate } from '#core/orders';
import { billOf } from './billed-lines.ts';
import type { OrderFile } from './order-file.ts';
import { NOT_OWED, settledBill } from './settled-bill.ts';

/**
 * A bill is over the whole, as it was agreed. What was dropped of it or given back before there was a bill to correct is taken off as soon
 * as there is one: of the first bill over the order, or of a period's. Call it when the bill is issued and its journals are posted.
 */
export async function correctNewBill(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<HistoryEntry[]> {
  const { order, rates } = file;
  const currency = order.currency_key;
  const whole = supplyOf(order.period_type) === 'whole';
  const gone = whole ? rates.reduce((sum, { state, amount, paid }) => sum + (NOT_OWED.has(state) ? amount - paid : 0), order.refunded) : rate.refunded;
  if (gone <= 0) return [];
  const key = whole ? `before:${order.id}` : `before:${order.id}:${rate.id}`;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, ...billOf(order, rate), key, amount: money(gone, currency) });
  if (!document) return [];
  const { billed, settled } = await settledBill(ctx, file, rate);
  const part = money(gone, currency);
  await postJournals(ctx, refundJournals({
    sellerId: order.seller_id, orderId: order.id, key, taxed: document.taxed, money: zero(currency), from: 'S:receivable:payer', text: orderNumber(order.token),
    ...(order.vat_due === 'on_payment' ? { unpaid: { billed, settled: subtractMoney(settled, part), part } } : {}),
  }));
  return [{ kind: 'invoice.issued', data: { number: document.invoice.number } }];
}
