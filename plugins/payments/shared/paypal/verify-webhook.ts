import { createPublicKey, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { isLoopback, type ProviderContext, type WebhookNotice, type WebhookVerdict } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { orderOfCapture } from './disputes.ts';

/** Events that the address for messages subscribes to. */
export const WEBHOOK_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

interface Delivery {
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

const message = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  create_time: z.string().optional(),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
});
type Message = z.infer<typeof message>;

/**
 * Checks PayPal's signature over the raw body with PayPal's certificate. The moment it was sent is signed but not judged: PayPal repeats a
 * message for three days, and the inbox takes each one once.
 */
export async function verifyWebhook(
  context: ProviderContext,
  account: PayPalAccount,
  { headers, rawBody }: Delivery,
): Promise<WebhookVerdict> {
  const text = Buffer.from(rawBody).toString('utf8');
  const read = message.safeParse(parsed(text));
  if (!read.success) return { verified: false, notices: [] };
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (!(await isSigned(context, account, given, rawBody))) return unverified(read.data);
  return { verified: true, notices: [await noticeOf(context, account, read.data)] };
}

async function isSigned(
  context: ProviderContext,
  { webhookId, apiBase }: PayPalAccount,
  headers: Readonly<Record<string, string>>,
  rawBody: Uint8Array,
): Promise<boolean> {
  const {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': address,
    'paypal-auth-algo': algorithm,
  } = headers;
  if (!webhookId || !id || !time || !signature || !address || algorithm !== 'SHA256withRSA') return false;
  const certificate = isPayPals(address, apiBase) ? await certificateAt(context, address) : null;
  if (!certificate) return false;
  try {
    return verify(
      'RSA-SHA256',
      Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`),
      createPublicKey(certificate),
      Buffer.from(signature, 'base64'),
    );
  } catch {
    // A certificate that is none.
    return false;
  }
}

/** A sender free to name any address could bring a certificate of their own. */
function isPayPals(address: string, apiBase: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))) return true;
  return isLoopback(apiBase) && origin === new URL(apiBase).origin;
}

// A certificate never changes at its address, and is used for years.
const certificates = new Map<string, string>();
const MOST_CERTIFICATES = 50;

async function certificateAt(context: ProviderContext, address: string): Promise<string | null> {
  const known = certificates.get(address);
  if (known) return known;
  try {
    const response = await context.http(address);
    if (!response.ok) return null;
    const certificate = await response.text();
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  } catch (error) {
    context.log.warn({ reason: (error as Error).name }, 'PayPal gave no certificate for a message');
    return null;
  }
}

async function noticeOf(context: ProviderContext, account: PayPalAccount, event: Message): Promise<WebhookNotice> {
  const at = new Date(event.create_time ?? '');
  return {
    externalEventId: event.id,
    type: event.event_type,
    occurredAt: Number.isNaN(at.getTime()) ? context.clock.now() : at,
    subject: await subjectOf(context, account, event),
  };
}

async function subjectOf(
  context: ProviderContext,
  account: PayPalAccount,
  { event_type: type, resource }: Message,
): Promise<WebhookNotice['subject']> {
  const { id = '', dispute_id: dispute } = resource;
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { kind: 'dispute', externalId: dispute ?? id };
  if (
    type === 'PAYMENT.CAPTURE.REFUNDED' ||
    type === 'PAYMENT.CAPTURE.REVERSED' ||
    type.startsWith('PAYMENT.REFUND.')
  ) {
    const order = orderNamed(resource) ?? (await orderBehind(context, account, resource));
    return { kind: 'refund', externalId: id, ...(order ? { paymentExternalId: order } : {}) };
  }
  const order = type.startsWith('CHECKOUT.ORDER.') ? id : orderNamed(resource);
  if (order) return { kind: 'payment', externalId: order };
  const behind = type.startsWith('PAYMENT.CAPTURE.') ? await orderOfCapture(context, account, id) : null;
  return behind ? { kind: 'payment', externalId: behind } : { kind: 'other', externalId: id };
}

function orderNamed({ supplementary_data: data }: Message['resource']): string | undefined {
  return data?.related_ids?.order_id;
}

/** A refund points up to its capture, and the capture knows its order. */
async function orderBehind(
  context: ProviderContext,
  account: PayPalAccount,
  { links = [] }: Message['resource'],
): Promise<string | null> {
  const capture = /\/captures\/([\w-]+)$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];
  return capture ? orderOfCapture(context, account, capture) : null;
}

function unverified({ event_type: type, resource }: Message): WebhookVerdict {
  const order = type.startsWith('CHECKOUT.ORDER.') ? resource.id : orderNamed(resource);
  return { verified: false, notices: [], ...(order ? { hint: { kind: 'payment' as const, externalId: order } } : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
