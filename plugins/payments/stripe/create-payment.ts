import type Stripe from 'stripe';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { findPayment } from './find-payment.ts';
import {
  CURRENCY,
  describeDecline,
  ORDER_TOKEN,
  PAYMENT_TOKEN,
  paymentFacts,
  setupFacts,
  unknownPayment,
  type IntentFacts,
} from './map-facts.ts';
import { isRedirectType, stripeMethod } from './method-types.ts';
import { IDEMPOTENCY_ERROR, readFailure } from './read-failure.ts';
import { readSettings } from './settings.ts';

/**
 * Opens an intent that the buyer confirms, in Stripe's field or on the method's own page: to pay, to pay and save the method for later charges,
 * or only to save it where nothing is due yet; or charges a saved one at once, without the buyer. Stripe keeps the idempotency key for a day;
 * after that ask `findPayment` first.
 */
export async function createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  const { idempotencyKey, saves, amount } = request;
  try {
    if (request.offSession)
      return paymentFacts(
        await stripe.paymentIntents.create(unattendedParams(request, request.offSession), { idempotencyKey }),
      );
    if (request.onSession && amount.minor > 0n)
      return paymentFacts(
        await stripe.paymentIntents.create(attendedParams(request, request.onSession), { idempotencyKey }),
      );
    // Stripe charges a saved card again only for the customer it belongs to.
    const customer = saves ? await newCustomer(stripe, request) : null;
    if (amount.minor === 0n)
      return setupFacts(await stripe.setupIntents.create(setupParams(request, customer), { idempotencyKey }));
    return paymentFacts(
      await stripe.paymentIntents.create(intentParams(request, customer, readSettings(context).capture), {
        idempotencyKey,
      }),
    );
  } catch (error) {
    const failure = readFailure(context, error);
    if (failure.kind === 'unknown') return unknownPayment(null);
    if (failure.kind === 'refused' && failure.code === IDEMPOTENCY_ERROR && givesMandate(request)) {
      // Opened already, from another browser, of which the mandate tells: it is that one, unless more than the browser differs.
      const opened = (await findPayment(context, request)) ?? unknownPayment(null);
      if (opened.amount === null || opened.amount.minor === amount.minor) return opened;
    }
    // A charge without the buyer leaves an intent behind, which may still succeed: its id is kept.
    const intent = failure.kind === 'card' ? (failure.error.payment_intent as IntentFacts | undefined) : undefined;
    if (intent?.id && intent.amount !== undefined)
      return {
        ...paymentFacts(intent),
        state: 'declined',
        decline: describeDecline(
          (failure as { error: Stripe.errors.StripeError }).error,
          isRedirectType(intent.payment_method_types?.[0]),
        ),
      };
    const decline =
      failure.kind === 'card' ? describeDecline(failure.error) : { reason: 'other' as const, code: failure.code };
    return { ...unknownPayment(null), state: 'declined', decline };
  }
}

// The SDK's types follow the newest version, where `allowed_payment_method_types` took this parameter's place.
type PinnedParams = Stripe.PaymentIntentCreateParams & { payment_method_types: string[] };

async function newCustomer(stripe: Stripe, { idempotencyKey, buyer, orderToken }: PaymentRequest): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: buyer.email, name: buyer.name, metadata: { [ORDER_TOKEN]: orderToken } },
    { idempotencyKey: `${idempotencyKey}_customer` },
  );
  return id;
}

function setupParams(
  request: PaymentRequest,
  customer: string | null,
): Stripe.SetupIntentCreateParams & { payment_method_types: string[] } {
  return {
    usage: 'off_session',
    payment_method_types: [typeOf(request)],
    ...(redirectParams(request) as Partial<Stripe.SetupIntentCreateParams>),
    description: request.description.slice(0, 1000),
    ...(customer ? { customer } : {}),
    metadata: {
      [PAYMENT_TOKEN]: request.paymentToken,
      [ORDER_TOKEN]: request.orderToken,
      [CURRENCY]: request.amount.currency,
    },
  };
}

/** The buyer agreed when they saved the method; nobody can answer a challenge now, so Stripe declines where the bank demands one. */
function unattendedParams(
  request: PaymentRequest,
  { customer, method }: NonNullable<PaymentRequest['offSession']>,
): PinnedParams {
  return {
    ...baseParams(request),
    ...(customer ? { customer } : {}),
    payment_method: method,
    off_session: true,
    confirm: true,
  };
}

/** The buyer is there: where the bank wants them, the answer carries the address of its page. */
function attendedParams(
  request: PaymentRequest,
  { customer, method }: NonNullable<PaymentRequest['onSession']>,
): PinnedParams {
  return {
    ...baseParams(request),
    ...(customer ? { customer } : {}),
    ...meansOf(method),
    confirm: true,
    return_url: request.returnUrl,
    ...(request.saves && customer ? { setup_future_usage: 'off_session' as const } : {}),
  };
}

/**
 * A saved method, or a token that the wallet of a buyer's agent shared: https://docs.stripe.com/agentic-commerce/concepts/shared-payment-tokens.
 * The SDK's types of this version do not know the latter yet.
 */
function meansOf(method: string): Pick<PinnedParams, 'payment_method'> {
  return method.startsWith('spt_')
    ? ({ payment_method_data: { shared_payment_granted_token: method } } as object)
    : { payment_method: method };
}

/** Only what is paid once is held first: a charge without the buyer has nobody to wait for. */
function intentParams(request: PaymentRequest, customer: string | null, capture: 'now' | 'later'): PinnedParams {
  return {
    ...baseParams(request),
    ...(redirectParams(request) as Partial<PinnedParams>),
    ...(customer ? { customer, setup_future_usage: 'off_session' as const } : {}),
    ...(capture === 'later' && !customer && stripeMethod(request.method).holds
      ? { capture_method: 'manual' as const }
      : {}),
  };
}

/** Confirmed by us at once, so that the answer carries the address of the method's own page: it needs no script of ours, nor of Stripe's. */
function redirectParams(request: PaymentRequest): object {
  const { method, returnUrl, buyer } = request;
  const { type, flow } = stripeMethod(method);
  return flow === 'redirect'
    ? {
        confirm: true,
        return_url: returnUrl,
        payment_method_data: { type, billing_details: billingDetails(buyer) },
        ...(givesMandate(request) ? { mandate_data: { customer_acceptance: acceptanceOf(request) } } : {}),
      }
    : {};
}

/** Agreed on in our checkout, where other methods ask in a field of Stripe's. */
function givesMandate({ method, saves, offSession, onSession }: PaymentRequest): boolean {
  return saves && !offSession && !onSession && stripeMethod(method).later !== undefined;
}

/** The mandate stands beside the method in our checkout, so that Stripe has to be told of the browser it was given in. */
function acceptanceOf({ visitor }: PaymentRequest): object {
  return visitor
    ? { type: 'online', online: { ip_address: visitor.ip, user_agent: visitor.userAgent.slice(0, 5000) } }
    : { type: 'offline' };
}

/** A charge of what was saved is of the kind that saving made. */
function typeOf({ method, offSession, onSession }: PaymentRequest): string {
  const { type, later } = stripeMethod(method);
  return (offSession || onSession) && later ? later : type;
}

/** Texts that were not asked for are left out; an empty one would be refused. */
function billingDetails({
  name,
  email,
  phone,
  street,
  streetNumber,
  zip,
  city,
  country,
}: PaymentRequest['buyer']): object {
  const filled = (fields: Record<string, string>): object =>
    Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
  return {
    ...filled({ name, email, phone }),
    address: filled({ line1: `${street} ${streetNumber}`.trim(), postal_code: zip, city, country }),
  };
}

function baseParams(request: PaymentRequest): PinnedParams {
  return {
    amount: Number(request.amount.minor),
    currency: request.amount.currency,
    payment_method_types: [typeOf(request)],
    description: request.description.slice(0, 1000),
    metadata: { [PAYMENT_TOKEN]: request.paymentToken, [ORDER_TOKEN]: request.orderToken },
  };
}
