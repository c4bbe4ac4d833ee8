import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { ProviderContext, WebhookNotice, WebhookVerdict } from '#core/plugins';
import type { GoogleAccess } from '../settings.ts';
import { verifyToken } from '../signed-tokens.ts';
import type { PlaySubject } from './purchase.ts';

/** Envelope of a message that it pushes. */
export const pushEnvelope = z.object({
  message: z.object({ data: z.string(), messageId: z.string().max(100) }),
  subscription: z.string(),
});

const developerNotification = z.object({
  packageName: z.string(),
  eventTimeMillis: z.coerce.number(),
  subscriptionNotification: z.object({ notificationType: z.int(), purchaseToken: z.string() }).optional(),
  oneTimeProductNotification: z
    .object({ notificationType: z.int(), purchaseToken: z.string(), sku: z.string() })
    .optional(),
  voidedPurchaseNotification: z
    .object({ orderId: z.string(), productType: z.int(), refundType: z.int().optional() })
    .optional(),
  testNotification: z.object({}).loose().optional(),
});

const keySet = z.object({ keys: z.array(z.object({ kid: z.string(), kty: z.string() }).loose()) });
const claims = z.object({
  iss: z.enum(['https://accounts.google.com', 'accounts.google.com']),
  aud: z.string(),
  email: z.string(),
  email_verified: z.literal(true),
  iat: z.number(),
  exp: z.number(),
});

const UNVERIFIED: WebhookVerdict = { verified: false, notices: [] };
/** Clocks differ a little. */
const LEEWAY_SECONDS = 300;

/** A Real-time Developer Notification: believed when Google's token says that the seller's own Pub/Sub subscription pushed it to this address. */
export async function verifyPlayNotification(
  context: ProviderContext,
  access: GoogleAccess,
  authorization: string,
  envelope: z.infer<typeof pushEnvelope>,
): Promise<WebhookVerdict> {
  if (!(await isPushedByGoogle(context, access, authorization))) return UNVERIFIED;
  const read = developerNotification.safeParse(parsed(Buffer.from(envelope.message.data, 'base64').toString('utf8')));
  if (!read.success || read.data.packageName !== access.packageName) return UNVERIFIED;
  const { eventTimeMillis, ...about } = read.data;
  return {
    verified: true,
    notices: [
      {
        externalEventId: envelope.message.messageId,
        occurredAt: new Date(eventTimeMillis),
        ...subjectOf(about, envelope.message.messageId),
      },
    ],
  };
}

async function isPushedByGoogle(
  context: ProviderContext,
  access: GoogleAccess,
  authorization: string,
): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
  const said = claims.safeParse(claimed(token));
  if (!said.success) return false;
  const now = context.clock.now().getTime() / 1000;
  const { aud, email, iat, exp } = said.data;
  if (
    aud !== access.pushAudience ||
    email !== access.pushAccount ||
    now > exp + LEEWAY_SECONDS ||
    now < iat - LEEWAY_SECONDS
  )
    return false;
  const response = await context.http(access.keys);
  if (!response.ok) return false;
  const { keys } = keySet.parse(await response.json());
  return (await verifyToken(token, 'RS256', ({ kid }) => keys.find((key) => key.kid === kid) ?? null)) !== null;
}

/** Claims of a token, not yet believed: a stranger's token makes no call to Google. */
function claimed(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

type About = Omit<z.infer<typeof developerNotification>, 'eventTimeMillis'>;

function subjectOf(
  {
    subscriptionNotification: subscription,
    oneTimeProductNotification: product,
    voidedPurchaseNotification: voided,
  }: About,
  messageId: string,
): Pick<WebhookNotice, 'type' | 'subject'> {
  const about = (kind: PlaySubject['kind'], id: string): WebhookNotice['subject'] => ({
    kind: 'purchase',
    externalId: `google:${kind}:${id}`,
  });
  if (subscription)
    return {
      type: `subscription.${subscription.notificationType}`,
      subject: about('subscription', subscription.purchaseToken),
    };
  if (product) return { type: `product.${product.notificationType}`, subject: about('product', product.purchaseToken) };
  if (voided) return { type: `voided.${voided.productType}`, subject: about('order', voided.orderId) };
  return { type: 'test', subject: { kind: 'other', externalId: messageId } };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
