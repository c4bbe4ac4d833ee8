import type { Ctx } from '#core/context';
import { money } from '#core/kit';
import { paymentJournals, type Journal } from '#core/ledger';
import { orderNumber } from '#core/orders';
import { moneyAccount } from './money-account.ts';
import type { PaymentFile } from './payment-file.ts';
import { settledBill } from './settled-bill.ts';

/** Money for a rate comes in: all of what is open, or a part. Called before the rate and the order count it. */
export async function cashJournals(ctx: Ctx, { file, payment, rate }: PaymentFile, pays: number): Promise<Journal[]> {
  const { order } = file;
  const { billed, settled } = await settledBill(ctx, file, rate);
  return paymentJournals({
    sellerId: order.seller_id,
    orderId: order.id,
    paymentId: payment.id,
    key: `payment:${payment.id}`,
    vatDue: order.vat_due,
    taxed: billed,
    into: moneyAccount(payment.provider),
    text: orderNumber(order.token),
    amount: money(pays, order.currency_key),
    settled,
  });
}
