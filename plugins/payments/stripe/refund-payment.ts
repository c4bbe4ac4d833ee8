import type Stripe from 'stripe';
import type { ProviderContext, RefundFacts, RefundRequest } from '#core/plugins';
import { stripeClient } from './client.ts';
import { REFUND_TOKEN, refundFacts } from './map-facts.ts';
import { readFailure, type Failure } from './read-failure.ts';

const MOST_REFUNDS = 100;

/**
 * Gives money back, once per refund token for ever: Stripe forgets an idempotency key after a day, so the token in the metadata is looked
 * for first; the key covers two calls at the same moment.
 */
export async function refundPayment(context: ProviderContext, request: RefundRequest): Promise<RefundFacts> {
  const stripe = await stripeClient(context);
  try {
    const earlier = await findRefund(stripe, request);
    if (earlier) return refundFacts(earlier);
    const refund = await stripe.refunds.create(
      {
        payment_intent: request.paymentExternalId,
        amount: Number(request.amount.minor),
        metadata: { [REFUND_TOKEN]: request.refundToken },
      },
      { idempotencyKey: request.idempotencyKey },
    );
    return refundFacts(refund);
  } catch (error) {
    return failedRefund(readFailure(context, error), null);
  }
}

export async function fetchRefund(context: ProviderContext, externalId: string): Promise<RefundFacts> {
  const stripe = await stripeClient(context);
  try {
    return refundFacts(await stripe.refunds.retrieve(externalId));
  } catch (error) {
    readFailure(context, error);
    return { state: 'unknown', externalId, amount: null };
  }
}

/** Every refund of a payment, those from the dashboard too. */
export async function listRefunds(context: ProviderContext, paymentExternalId: string): Promise<RefundFacts[]> {
  const stripe = await stripeClient(context);
  const { data } = await stripe.refunds.list({ payment_intent: paymentExternalId, limit: MOST_REFUNDS });
  return data.map(refundFacts);
}

async function findRefund(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: request.paymentExternalId, limit: MOST_REFUNDS });
  return data.find((refund) => refund.metadata?.[REFUND_TOKEN] === request.refundToken);
}

function failedRefund(failure: Failure, externalId: string | null): RefundFacts {
  if (failure.kind === 'unknown') return { state: 'unknown', externalId, amount: null };
  const code = failure.kind === 'card' ? (failure.error.code ?? 'card_error') : failure.code;
  return { state: 'failed', externalId, amount: null, code };
}
