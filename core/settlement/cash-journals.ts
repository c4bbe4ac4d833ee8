import { money } from '#core/kit';
import { paymentJournals, type Journal } from '#core/ledger';
import { orderNumber, supplyOf } from '#core/orders';
import { billedLines } from './billed-lines.ts';
import { moneyAccount } from './money-account.ts';
import type { PaymentFile } from './payment-file.ts';
import { taxedLines } from './taxed-lines.ts';

/** Money for a rate comes in: all of what is open, or a part. Called before the rate and the order count it. */
export function cashJournals({ file, payment, rate }: PaymentFile, pays: number): Journal[] {
  const { order } = file;
  const before = supplyOf(order.period_type) === 'whole' ? order.paid : rate.paid;
  return paymentJournals({
    sellerId: order.seller_id,
    orderId: order.id,
    paymentId: payment.id,
    key: `payment:${payment.id}`,
    vatDue: order.vat_due,
    taxed: taxedLines(billedLines(file, rate), order.currency_key),
    into: moneyAccount(payment.provider),
    text: orderNumber(order.token),
    amount: money(pays, order.currency_key),
    paidBefore: money(before, order.currency_key),
  });
}
