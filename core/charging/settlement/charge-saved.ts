import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import {
  askForPayment,
  paymentRequest,
  providerByKey,
  providerContext,
  type Payment,
  type PaymentProvider,
  type ProviderContext,
} from '#core/payments';
import { CLOSED_BEFORE, isClosedNow } from './closed-provider.ts';
import { openPaymentStep } from './open-payment-step.ts';
import type { OrderFile } from './order-file.ts';
import { settlePayment } from './settle-payment.ts';

/** An attempt on its way to the database, and who is to be asked for it. */
export interface NewAttempt {
  provider: string;
  attempt: Promise<Payment>;
}

/**
 * Gets an attempt without the buyer ready in the transaction that decides on it, and answers how it is taken to the provider: right after the
 * commit, with what was read here. Whoever comes later reads anew, by `openPaymentStep` or `lookAtPayment`.
 */
export async function chargeSaved(
  ctx: Ctx,
  { order, seller }: OrderFile,
  { provider: key, attempt }: NewAttempt,
): Promise<(ctx: Ctx) => Promise<void>> {
  const [asked, payment] = await Promise.all([whomToAsk(ctx, key, order.seller_id), attempt]);
  // Its provider was removed or has no credentials any more: the attempt stands, and whoever takes it there is told.
  if (!asked) return async (later) => void (await openPaymentStep(later, { paymentToken: payment.token }));
  const request = paymentRequest(ctx, payment, order, seller.username);
  const { provider, context } = asked;
  return async (later) => {
    // Closed since it was decided: no lock was held over the commit.
    const facts = (await isClosedNow(later, { provider, sellerId: order.seller_id }))
      ? CLOSED_BEFORE
      : await askForPayment(later, () => provider.createPayment(context, request));
    await settlePayment(later, { paymentId: payment.id, facts, via: 'start' });
  };
}

async function whomToAsk(
  ctx: Ctx,
  key: string,
  sellerId: number,
): Promise<{ provider: PaymentProvider; context: ProviderContext } | null> {
  try {
    const provider = providerByKey(ctx, key);
    return { provider, context: await providerContext(ctx, provider, sellerId) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
