import type { Ctx } from '#core/context';
import { credit, debit } from '#core/ledger';
import { appendHistory, orderNumber, type HistoryEntry } from '#core/orders';
import { announceRefund } from './announce.ts';
import { refundSuccessful } from './events.ts';
import { moneyAccount } from './money-account.ts';
import { sendRefundIssued } from './order-mails.ts';
import { postMoney } from './post-money.ts';
import { about, type RefundFile } from './refund-file.ts';

/** Money that paid for nothing went back: the mirror of how it was kept. The order stays what it is. */
export async function returnOverpayment(
  ctx: Ctx,
  { file, refund, payment }: RefundFile,
  move: HistoryEntry['move'] | null,
): Promise<void> {
  const { order } = file;
  const amount = BigInt(refund.amount);
  await postMoney(ctx, order, [
    {
      book: `seller:${order.seller_id}`,
      sellerId: order.seller_id,
      currency: refund.currency_key,
      kind: 'Refund',
      idempotencyKey: `refund:${refund.id}:overpaid`,
      orderId: order.id,
      paymentId: payment.id,
      refundId: refund.id,
      text: orderNumber(order.token),
      postings: [debit('S:payer:overpayment', amount), credit(moneyAccount(payment.provider), amount)],
    },
  ]);
  const mail = await sendRefundIssued(ctx, file, refund);
  appendHistory(ctx, order, [{ kind: 'refund.successful', data: about(refund), ...(move ? { move } : {}) }, ...mail]);
  await announceRefund(ctx, file, refund, refundSuccessful);
}
