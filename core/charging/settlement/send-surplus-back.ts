import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { money, newToken, type Money } from '#core/kit';
import { Payment, Refund } from '#core/payments';
import { requireSeller } from '#core/people';
import { isPaidByHand } from './money-account.ts';
import { openOrderFile } from './order-file.ts';
import { settleRefund } from './settle-refund.ts';
import { surplusOf } from './surplus-of.ts';

interface TransferInOrder {
  orderId: number;
  transferId: number;
}

/** Surplus of a transfer: the part still the buyer's, and the part sent back; null without one. */
export async function surplusOfTransfer(
  ctx: Ctx,
  { orderId, transferId }: TransferInOrder,
): Promise<{ left: Money | null; sent: Money | null }> {
  return reading(ctx, async ({ db }) => {
    const payments = (await Payment.query(db).where({ order_id: orderId }).where('surplus', '>', 0)).filter(
      cameWith(transferId),
    );
    const [first] = payments;
    if (!first) return { left: null, sent: null };
    const refunds = await Refund.query(db).where({ order_id: orderId });
    const some = (minor: number): Money | null => (minor > 0 ? money(minor, first.currency_key) : null);
    const sent = refunds.filter(
      ({ payment_id: id, state, purpose }) =>
        purpose === 'overpayment' && state === 'successful' && payments.some((payment) => payment.id === id),
    );
    return {
      left: some(payments.reduce((sum, payment) => sum + surplusOf(payment, refunds), 0)),
      sent: some(sent.reduce((sum, refund) => sum + refund.amount, 0)),
    };
  });
}

/**
 * The seller has sent back from their own bank account what was paid too much: nobody else can tell us. It is booked at once; said twice, it
 * is still sent once. Answers what was booked, null when nothing was owed any more.
 * @throws 404 when the actor's scope has no such order
 */
export async function sendSurplusBack(ctx: Ctx, { orderId, transferId }: TransferInOrder): Promise<Money | null> {
  requireSeller(ctx, 'money');
  return inTransaction(ctx, async (tx) => {
    const { order, payments, refunds } = await openOrderFile(tx, { orderId });
    let sent = 0;
    for (const payment of payments.filter(cameWith(transferId))) {
      const amount = surplusOf(payment, refunds);
      if (amount <= 0) continue;
      const refundId = await write(tx, payment, amount);
      await settleRefund(tx, {
        refundId,
        facts: {
          state: 'successful',
          externalId: `transfer_back_${refundId}`,
          amount: money(amount, order.currency_key),
        },
      });
      sent += amount;
    }
    return sent > 0 ? money(sent, order.currency_key) : null;
  });
}

function cameWith(transferId: number): (payment: Payment) => boolean {
  return ({ provider, idempotency_key: key }) => isPaidByHand(provider) && key.startsWith(`transfer_${transferId}_`);
}

async function write(ctx: Ctx, payment: Payment, amount: number): Promise<number> {
  const now = ctx.clock.now();
  const token = newToken('ref');
  await Payment.query(ctx.db)
    .where({ id: payment.id, seller_id: payment.seller_id })
    .patch({ refund_requested: payment.refund_requested + amount, updated_at: now });
  const refund = await Refund.query(ctx.db)
    .insert({
      seller_id: payment.seller_id,
      order_id: payment.order_id,
      order_rate_id: payment.order_rate_id,
      payment_id: payment.id,
      token,
      request_key: `surplus:${payment.id}`,
      idempotency_key: `refund_${token}`,
      purpose: 'overpayment',
      amount,
      currency_key: payment.currency_key,
      state: 'pending',
      reason: '',
      look_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id');
  return refund.id;
}
