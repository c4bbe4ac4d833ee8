import type Stripe from 'stripe';
import type { ProviderContext, WebhookNotice, WebhookVerdict } from '#core/plugins';
import { isStripeError } from './read-failure.ts';
import { readSettings } from './settings.ts';

/** Distance that a signature's time may have from the injected clock. */
const TOLERANCE_SECONDS = 300;

/** Events that the endpoint subscribes to. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

interface Delivery {
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/** Checks the signature over the raw body. A forged or late one is unverified and at most hints at a payment to look up. */
export async function verifyWebhook(context: ProviderContext, delivery: Delivery): Promise<WebhookVerdict> {
  const { webhookSecret } = readSettings(context);
  const signature = Object.entries(delivery.headers).find(([name]) => name.toLowerCase() === 'stripe-signature')?.[1];
  if (!webhookSecret || !signature) return unverified(delivery.rawBody);
  const { default: StripeSdk } = await import('stripe');
  try {
    const receivedAt = context.clock.now().getTime();
    const body = Buffer.from(delivery.rawBody);
    // Stripe's own check lets any time to come pass, and with it a signature that could be played again for as long.
    if (Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000 > receivedAt + TOLERANCE_SECONDS * 1000)
      return unverified(delivery.rawBody);
    const event = StripeSdk.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    );
    return { verified: true, notices: [noticeOf(event)] };
  } catch (error) {
    // Besides a wrong signature only an unreadable body is expected here.
    if (!isStripeError(error) && !(error instanceof SyntaxError)) throw error;
    return unverified(delivery.rawBody);
  }
}

function noticeOf(event: { id: string; type: string; created: number; data: { object: object } }): WebhookNotice {
  return {
    externalEventId: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1000),
    subject: subjectOf(event.type, event.data.object as NamedObject),
  };
}

/** Events of a charge that tell of no refund: an intent never does, a refunded one stays `succeeded`. */
const TAKEN: ReadonlySet<string> = new Set(['charge.pending', 'charge.succeeded', 'charge.captured', 'charge.failed']);

interface NamedObject {
  id?: unknown;
  object?: unknown;
  payment_intent?: unknown;
}

function subjectOf(type: string, object: NamedObject): WebhookNotice['subject'] {
  const id = typeof object.id === 'string' ? object.id : '';
  if (object.object === 'payment_intent' || object.object === 'setup_intent')
    return { kind: 'payment', externalId: id, progress: true };
  const of = typeof object.payment_intent === 'string' ? { paymentExternalId: object.payment_intent } : {};
  if (object.object === 'refund') return { kind: 'refund', externalId: id, ...of };
  if (object.object === 'dispute') return { kind: 'dispute', externalId: id, ...of };
  if (object.object === 'charge' && typeof object.payment_intent === 'string')
    return {
      kind: 'payment',
      externalId: object.payment_intent,
      ...(TAKEN.has(type) ? { progress: true as const } : {}),
    };
  return { kind: 'other', externalId: id };
}

function unverified(rawBody: Uint8Array): WebhookVerdict {
  const named = /"((?:pi|seti)_[A-Za-z0-9]{1,250})"/.exec(Buffer.from(rawBody).toString('utf8'))?.[1];
  return { verified: false, notices: [], ...(named ? { hint: { kind: 'payment' as const, externalId: named } } : {}) };
}
