import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { AppError, money } from '#core/kit';
import {
  Payment,
  Refund,
  askForRefund,
  paymentError,
  providerByKey,
  providerContext,
  type RefundFacts,
  type RefundState,
} from '#core/payments';
import { isPaidByHand } from './money-account.ts';
import { settleRefund } from './settle-refund.ts';
import { takeInRefunds } from './take-in-refunds.ts';

/**
 * Asks the provider to give money back, or, once it told an id, what became of it. Safe to repeat: the refund's key makes the provider do it
 * once. Answers the state afterwards.
 */
export async function sendRefund(ctx: Ctx, refundId: number): Promise<RefundState> {
  const { refund, payment } = await reading(ctx, async ({ db }) => {
    const found = await Refund.query(db).findById(refundId);
    if (!found) throw paymentError(ctx.locale, 'payment_not_found');
    return { refund: found, payment: (await Payment.query(db).findById(found.payment_id))! };
  });
  // Money that came by transfer goes back by transfer: the seller sends it and says so.
  if (refund.state !== 'pending' || isPaidByHand(payment.provider)) return refund.state;
  const state = await settleRefund(ctx, { refundId, facts: await ask(ctx, refund, payment) });
  // A refused refund may have been made at the provider itself meanwhile; while ours was on its way there was no room to note it.
  if (state === 'failed') await takeInRefunds(ctx, payment.id);
  return state;
}

async function ask(ctx: Ctx, refund: Refund, payment: Payment): Promise<RefundFacts> {
  return askForRefund(ctx, async () => {
    try {
      const provider = providerByKey(ctx, payment.provider);
      const context = await providerContext(ctx, provider, refund.seller_id);
      if (refund.external_id) return await provider.fetchRefund(context, refund.external_id);
      return await provider.refund(context, {
        idempotencyKey: refund.idempotency_key,
        refundToken: refund.token,
        paymentExternalId: payment.external_id!,
        amount: money(refund.amount, refund.currency_key),
      });
    } catch (error) {
      // Without the provider or its credentials nothing is known; whoever restores them lets the next look succeed.
      if (error instanceof AppError) return { state: 'unknown', externalId: refund.external_id, amount: null };
      throw error;
    }
  });
}
