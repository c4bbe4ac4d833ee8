import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, subtractMoney, zero } from '#core/kit';
import { refundJournals, type TaxedAmount } from '#core/ledger';
import { orderNumber, type HistoryEntry, type OrderRate } from '#core/orders';
import { billOf } from './billed-lines.ts';
import type { OrderFile } from './order-file.ts';
import { postMoney } from './post-money.ts';
import { settledBill } from './settled-bill.ts';

export interface NotPaid {
  /** On whose bill it stands: any charge of what is billed as a whole. */
  rate: OrderRate;
  /** Minor units, above zero. */
  open: number;
  key: string;
  /** The payment that it had been paid by, if any. */
  paymentId?: number;
}

export interface TakenOff {
  /** Amounts that the document takes back, by rate. */
  taxed: readonly TaxedAmount[];
  history: HistoryEntry[];
}

/**
 * Takes off a bill what nobody will pay of it: by a document of its own, and in the books without any money. Call it when the order's charges
 * do not owe it any more. Null where nothing was billed.
 */
export async function takeOffBill(
  ctx: Ctx,
  file: OrderFile,
  { rate, open, key, paymentId }: NotPaid,
): Promise<TakenOff | null> {
  const { order } = file;
  const part = money(open, order.currency_key);
  const document = await issueRefundDocument(ctx, {
    sellerId: order.seller_id,
    orderId: order.id,
    ...billOf(order, rate),
    key,
    amount: part,
  });
  if (!document) return null;
  const { billed, settled } = await settledBill(ctx, file, rate);
  await postMoney(
    ctx,
    order,
    refundJournals({
      sellerId: order.seller_id,
      orderId: order.id,
      ...(paymentId === undefined ? {} : { paymentId }),
      key,
      taxed: document.taxed,
      money: zero(order.currency_key),
      from: 'S:receivable:payer',
      text: orderNumber(order.token),
      // Of what nobody paid, no VAT had become due to a seller who owes it with the money.
      ...(order.vat_due === 'on_payment' ? { unpaid: { billed, settled: subtractMoney(settled, part), part } } : {}),
    }),
  );
  return { taxed: document.taxed, history: [{ kind: 'invoice.issued', data: { number: document.invoice.number } }] };
}
