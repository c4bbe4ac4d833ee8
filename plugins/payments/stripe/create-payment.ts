import type Stripe from 'stripe';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { describeDecline, paymentFacts, unknownPayment } from './map-facts.ts';
import { readFailure } from './read-failure.ts';

/** Names of our tokens in Stripe's metadata. They come back in webhooks and in the seller's dashboard. */
export const PAYMENT_TOKEN = 'kontor_payment';
export const ORDER_TOKEN = 'kontor_order';

/** Opens an intent that the buyer's browser confirms. Stripe keeps the idempotency key for a day; after that ask `findPayment` first. */
export async function createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  try {
    return paymentFacts(await stripe.paymentIntents.create(intentParams(request), { idempotencyKey: request.idempotencyKey }));
  } catch (error) {
    const failure = readFailure(context, error);
    if (failure.kind === 'unknown') return unknownPayment(null);
    const decline = failure.kind === 'card' ? describeDecline(failure.error) : { reason: 'other' as const, code: failure.code };
    return { ...unknownPayment(null), state: 'declined', decline };
  }
}

// The SDK's types follow the newest version, where `allowed_payment_method_types` took this parameter's place.
type PinnedParams = Stripe.PaymentIntentCreateParams & { payment_method_types: string[] };

function intentParams(request: PaymentRequest): PinnedParams {
  return {
    amount: Number(request.amount.minor),
    currency: request.amount.currency,
    payment_method_types: ['card'],
    description: request.description.slice(0, 1000),
    metadata: { [PAYMENT_TOKEN]: request.paymentToken, [ORDER_TOKEN]: request.orderToken },
  };
}
