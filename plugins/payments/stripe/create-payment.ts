import type Stripe from 'stripe';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { CURRENCY, describeDecline, paymentFacts, setupFacts, unknownPayment, type IntentFacts } from './map-facts.ts';
import { readFailure } from './read-failure.ts';
import { readSettings } from './settings.ts';

/** Names of our tokens in Stripe's metadata. They come back in webhooks and in the seller's dashboard. */
export const PAYMENT_TOKEN = 'kontor_payment';
export const ORDER_TOKEN = 'kontor_order';

/**
 * Opens an intent that the buyer's browser confirms: to pay, to pay and save the card for later charges, or only to save it where nothing is
 * due yet; or charges a saved card at once, without the buyer. Stripe keeps the idempotency key for a day; after that ask `findPayment` first.
 */
export async function createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  const { idempotencyKey, saves, amount } = request;
  try {
    if (request.offSession) return paymentFacts(await stripe.paymentIntents.create(unattendedParams(request, request.offSession), { idempotencyKey }));
    // Stripe charges a saved card again only for the customer it belongs to.
    const customer = saves ? await newCustomer(stripe, request) : null;
    if (amount.minor === 0n) return setupFacts(await stripe.setupIntents.create(setupParams(request, customer), { idempotencyKey }));
    return paymentFacts(await stripe.paymentIntents.create(intentParams(request, customer, readSettings(context).capture), { idempotencyKey }));
  } catch (error) {
    const failure = readFailure(context, error);
    if (failure.kind === 'unknown') return unknownPayment(null);
    // A charge without the buyer leaves an intent behind, which may still succeed: its id is kept.
    const intent = failure.kind === 'card' ? (failure.error.payment_intent as IntentFacts | undefined) : undefined;
    if (intent?.id && intent.amount !== undefined) return { ...paymentFacts(intent), state: 'declined', decline: describeDecline((failure as { error: Stripe.errors.StripeError }).error) };
    const decline = failure.kind === 'card' ? describeDecline(failure.error) : { reason: 'other' as const, code: failure.code };
    return { ...unknownPayment(null), state: 'declined', decline };
  }
}

// The SDK's types follow the newest version, where `allowed_payment_method_types` took this parameter's place.
type PinnedParams = Stripe.PaymentIntentCreateParams & { payment_method_types: string[] };

async function newCustomer(stripe: Stripe, { idempotencyKey, buyer, orderToken }: PaymentRequest): Promise<string> {
  const { id } = await stripe.customers.create({ email: buyer.email, name: buyer.name, metadata: { [ORDER_TOKEN]: orderToken } }, { idempotencyKey: `${idempotencyKey}_customer` });
  return id;
}

function setupParams(request: PaymentRequest, customer: string | null): Stripe.SetupIntentCreateParams & { payment_method_types: string[] } {
  return {
    usage: 'off_session',
    payment_method_types: ['card'],
    description: request.description.slice(0, 1000),
    ...(customer ? { customer } : {}),
    metadata: { [PAYMENT_TOKEN]: request.paymentToken, [ORDER_TOKEN]: request.orderToken, [CURRENCY]: request.amount.currency },
  };
}

/** The buyer agreed when they saved the card; nobody can answer a challenge now, so Stripe declines where the bank demands one. */
function unattendedParams(request: PaymentRequest, { customer, method }: NonNullable<PaymentRequest['offSession']>): PinnedParams {
  return { ...intentParams(request, null, 'now'), ...(customer ? { customer } : {}), payment_method: method, off_session: true, confirm: true };
}

/** Only what is paid once is held first: a charge without the buyer has nobody to wait for. */
function intentParams(request: PaymentRequest, customer: string | null, capture: 'now' | 'later'): PinnedParams {
  return {
    ...(customer ? { customer, setup_future_usage: 'off_session' as const } : {}),
    ...(capture === 'later' && !customer ? { capture_method: 'manual' as const } : {}),
    amount: Number(request.amount.minor),
    currency: request.amount.currency,
    payment_method_types: ['card'],
    description: request.description.slice(0, 1000),
    metadata: { [PAYMENT_TOKEN]: request.paymentToken, [ORDER_TOKEN]: request.orderToken },
  };
}
