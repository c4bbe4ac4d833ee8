import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, subtractMoney } from '#core/kit';
import { refundJournals } from '#core/ledger';
import { OrderChange, actorName, orderNumber, type HistoryEntry, type OrderRate } from '#core/orders';
import type { Payment } from '#core/payments';
import { billOf } from './billed-lines.ts';
import { moneyAccount } from './money-account.ts';
import type { OrderFile } from './order-file.ts';
import { postMoney } from './post-money.ts';
import { settledBill } from './settled-bill.ts';

export interface DroppedClaim {
  rate: OrderRate;
  /** Minor units. */
  open: number;
  key: string;
  /** What of the order's life it comes from. */
  detail: Record<string, number>;
}

/** What of a charge is not owed any more without ever being paid: its bill and the order's sums are corrected by it. Call it when its rate is not owed. */
export async function dropClaim(ctx: Ctx, { file, payment }: { file: OrderFile; payment: Payment }, { rate, open, key, detail }: DroppedClaim): Promise<HistoryEntry[]> {
  const { order } = file;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, ...billOf(order, rate), key, amount: money(open, order.currency_key) });
  if (!document) return [];
  const { billed, settled } = await settledBill(ctx, file, rate);
  const part = money(open, order.currency_key);
  await postMoney(ctx, refundJournals({
    sellerId: order.seller_id, orderId: order.id, paymentId: payment.id, key, taxed: document.taxed, money: money(0, order.currency_key), from: moneyAccount(payment.provider), text: orderNumber(order.token),
    ...(order.vat_due === 'on_payment' ? { unpaid: { billed, settled: subtractMoney(settled, part), part } } : {}),
  }));
  const sum = (pick: 'net' | 'vat'): number => Number(document.taxed.reduce((total, share) => total + share[pick].minor, 0n));
  await OrderChange.query(ctx.db).insert({
    seller_id: order.seller_id, order_id: order.id, occurred_at: ctx.clock.now(), actor: actorName(ctx.actor), kind: 'discarded',
    net: -sum('net'), vat: -sum('vat'), gross: -open, detail,
  });
  return [{ kind: 'invoice.issued', data: { number: document.invoice.number } }];
}
