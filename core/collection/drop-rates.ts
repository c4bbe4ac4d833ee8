import type { Ctx } from '#core/context';
import { issueRefundDocument, moveOrderInvoice } from '#core/invoicing';
import { money, subtractMoney, zero } from '#core/kit';
import { postJournals, refundJournals } from '#core/ledger';
import { countsInOrder, moveRate, noteChange, orderNumber, plus, supplyOf, type HistoryEntry, type Order, type OrderRate } from '#core/orders';
import { settledBill, type OrderFile } from '#core/settlement';

export interface Dropped {
  /** For `moveOrder`. */
  changes: Partial<Pick<Order, 'total' | 'net_total' | 'vat_total'>>;
  history: HistoryEntry[];
}

/**
 * Amounts that will not be asked for: their rates are skipped. What was billed as a whole is corrected by a document of its own and in the
 * books; of a subscription nothing was billed that was not paid.
 */
export async function dropRates(ctx: Ctx, file: OrderFile, dropped: readonly OrderRate[], key: string): Promise<Dropped> {
  const { order, rates } = file;
  if (dropped.length === 0) return { changes: {}, history: [] };
  const history: HistoryEntry[] = [];
  const counted = dropped.filter((rate) => countsInOrder(order, rate));
  const open = dropped.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  for (const rate of dropped) history.push(...((await moveRate(ctx, rate, 'order.canceled', { collect_at: null, collect_step: null })) ?? []));
  const sum = counted.reduce((total, { net, vat }) => ({ net: total.net - net, vat: total.vat - vat }), { net: 0, vat: 0 });
  if (counted.length > 0) noteChange(ctx, order, 'discarded', sum, { key });
  const changes = order.period_type === 'subscription' ? plus(order, sum) : {};
  if (supplyOf(order.period_type) === 'whole' && order.first_paid_at !== null && open > 0) history.push(...(await correct(ctx, file, { rate: dropped[0]!, open, key })));
  if (supplyOf(order.period_type) === 'whole' && order.first_paid_at !== null && rates.every(({ state }) => state === 'paid' || state === 'skipped')) {
    await moveOrderInvoice(ctx, { sellerId: order.seller_id, orderId: order.id, event: 'payment_successful', facts: { openMinor: 0n } });
  }
  return { changes, history };
}

async function correct(ctx: Ctx, file: OrderFile, { rate, open, key }: { rate: OrderRate; open: number; key: string }): Promise<HistoryEntry[]> {
  const { order } = file;
  const currency = order.currency_key;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, key, amount: money(open, currency) });
  if (!document) return [];
  const { taxed, invoice } = document;
  const { billed, settled } = await settledBill(ctx, file, rate);
  const part = money(open, currency);
  await postJournals(ctx, refundJournals({
    sellerId: order.seller_id, orderId: order.id, key, taxed, money: zero(currency), from: 'S:receivable:payer', text: orderNumber(order.token),
    // Of what nobody paid, no VAT had become due to a seller who owes it with the money.
    ...(order.vat_due === 'on_payment' ? { unpaid: { billed, settled: subtractMoney(settled, part), part } } : {}),
  }));
  return [{ kind: 'invoice.issued', data: { number: invoice.number } }];
}
