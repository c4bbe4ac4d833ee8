import type { Ctx } from '#core/context';
import { enqueue } from '#core/jobs';
import { credit, debit } from '#core/ledger';
import { appendHistory, orderNumber, type Order } from '#core/orders';
import { paymentMachine, type Payment, type PaymentFacts } from '#core/payments';
import { sendRefundJob } from './jobs/send-refund-job.ts';
import { isPaidByHand, moneyAccount } from './money-account.ts';
import { about, movePayment } from './move-payment.ts';
import type { PaymentFile } from './payment-file.ts';
import { postMoney } from './post-money.ts';
import { writeSurplusRefund, type Surplus } from './surplus-refund.ts';

/**
 * Money came that pays for nothing: a second success, or one so late that nothing is left. It is kept as the buyer's, the order stays what
 * it is, and a job gives it back.
 */
export async function keepMoneyToReturn(
  ctx: Ctx,
  at: PaymentFile,
  facts: PaymentFacts,
  { took, purpose }: { took: number; purpose: Surplus['purpose'] },
): Promise<void> {
  const { file, payment } = at;
  const from = payment.state;
  await movePayment(ctx, payment, facts, 'provider.captured', {
    effective: false,
    captured: took,
    surplus: took,
    settled_at: ctx.clock.now(),
    look_at: null,
    looks: 0,
  });
  await keepSurplus(ctx, at, { amount: took, purpose });
  const kind = purpose === 'overpayment' ? 'payment.twice' : 'payment.late';
  appendHistory(ctx, file.order, [
    {
      kind,
      data: { ...about(payment), amount: took },
      move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state },
    },
  ]);
}

/** A surplus is owed to the buyer. A provider gives it back by itself; a transfer stays until the seller sends it back. */
export async function keepSurplus(
  ctx: Ctx,
  { file: { order }, payment }: PaymentFile,
  { amount, purpose }: Surplus,
): Promise<void> {
  await postMoney(ctx, order, [
    {
      book: `seller:${order.seller_id}`,
      sellerId: order.seller_id,
      currency: payment.currency_key,
      kind: 'Cashin',
      idempotencyKey: `payment:${payment.id}:overpaid`,
      orderId: order.id,
      paymentId: payment.id,
      text: orderNumber(order.token),
      postings: [debit(moneyAccount(payment.provider), BigInt(amount)), credit('S:payer:overpayment', BigInt(amount))],
    },
  ]);
  if (isPaidByHand(payment.provider)) return;
  await giveSurplusBack(ctx, { order, payment }, { amount, purpose, requestKey: `${purpose}:${payment.id}` });
}

/** Asks the provider, by a job, to give back what is the buyer's. */
export async function giveSurplusBack(
  ctx: Ctx,
  of: { order: Order; payment: Payment },
  surplus: Surplus & { requestKey: string },
): Promise<void> {
  const refund = await writeSurplusRefund(ctx, of, surplus);
  await enqueue(ctx, sendRefundJob, { sellerId: of.order.seller_id, refundId: refund.id }, { key: String(refund.id) });
}
