import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, zero } from '#core/kit';
import { postJournals, refundJournals } from '#core/ledger';
import { orderNumber, supplyOf, type HistoryEntry, type OrderRate } from '#core/orders';
import { billOf } from './billed-lines.ts';
import type { OrderFile } from './order-file.ts';

/** Of which nobody has to pay the rest any more. */
const NOT_OWED: ReadonlySet<OrderRate['state']> = new Set(['skipped', 'refunded']);

/**
 * A bill is over the whole, as it was agreed. What was dropped of it or given back before there was a bill to correct is taken off as soon
 * as there is one: of the first bill over the order, or of a period's. Call it when the bill is issued and its journals are posted.
 */
export async function correctNewBill(ctx: Ctx, { order, rates }: OrderFile, rate: OrderRate): Promise<HistoryEntry[]> {
  const currency = order.currency_key;
  const whole = supplyOf(order.period_type) === 'whole';
  const gone = whole ? rates.reduce((sum, { state, amount, paid }) => sum + (NOT_OWED.has(state) ? amount - paid : 0), order.refunded) : rate.refunded;
  if (gone <= 0) return [];
  const key = whole ? `before:${order.id}` : `before:${order.id}:${rate.id}`;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, ...billOf(order, rate), key, amount: money(gone, currency) });
  if (!document) return [];
  await postJournals(ctx, refundJournals({
    sellerId: order.seller_id, orderId: order.id, key, taxed: document.taxed, money: zero(currency), from: 'S:receivable:payer', text: orderNumber(order.token),
    ...(order.vat_due === 'on_payment' ? { unpaid: { billed: document.taxed, settled: zero(currency), part: money(gone, currency) } } : {}),
  }));
  return [{ kind: 'invoice.issued', data: { number: document.invoice.number } }];
}
