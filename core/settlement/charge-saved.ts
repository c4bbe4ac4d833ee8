import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { askForPayment, paymentRequest, providerByKey, providerContext, type Payment } from '#core/payments';
import { openPaymentStep } from './open-payment-step.ts';
import type { OrderFile } from './order-file.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Gets an attempt without the buyer ready in the transaction that decides on it, and answers how it is taken to the provider: right after the
 * commit, with what was read here. Whoever comes later reads anew, by `openPaymentStep` or `lookAtPayment`.
 */
export async function chargeSaved(ctx: Ctx, { order, seller }: OrderFile, payment: Payment): Promise<(ctx: Ctx) => Promise<void>> {
  try {
    const provider = providerByKey(ctx, payment.provider);
    const context = await providerContext(ctx, provider, payment.seller_id);
    const request = paymentRequest(ctx, payment, order, seller.username);
    return async (later) => {
      const facts = await askForPayment(later, () => provider.createPayment(context, request));
      await settlePayment(later, { paymentId: payment.id, facts, via: 'start' });
    };
  } catch (error) {
    // Its provider was removed or has no credentials any more: the attempt stands, and whoever takes it there is told.
    if (error instanceof AppError) return async (later) => void (await openPaymentStep(later, { paymentToken: payment.token }));
    throw error;
  }
}
