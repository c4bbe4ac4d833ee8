import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { isLoopback } from '#core/payments';
import { requirePerson } from '#core/people';
import { isInside } from '#core/sync';
import { deviceOf } from './device-words.ts';
import { pushError } from './errors.ts';
import { keepDevice } from './keep-device.ts';
import type { PushPlace } from './push-subscription.ts';

/** As `PushSubscription.toJSON()` of a browser says it. */
export interface BrowserSubscription {
  endpoint: unknown;
  keys?: unknown;
}

const schema = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().max(120), auth: z.string().max(60) }),
});

/**
 * Has a person's browser told of a shop from now on. The same browser again takes its own place; the oldest gives way to a twenty-first. The caller
 * has made sure that the person may hear of this shop there.
 * @throws AppError `subscription_unreadable`, `subscription_inside` (422); 401
 */
export async function subscribeDevice(
  ctx: Ctx,
  { sellerId, place, userAgent }: { sellerId: number; place: PushPlace; userAgent: string },
  subscription: BrowserSubscription,
): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx);
  const { endpoint, p256dh, auth } = checked(ctx, subscription);
  const device = { way: 'web', endpoint, p256dh, auth, device: deviceOf(userAgent) } as const;
  await keepDevice(ctx, { sellerId, place, userId, sessionId }, device);
}

function checked(ctx: Ctx, subscription: BrowserSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { data } = schema.safeParse(subscription);
  if (!data || !URL.canParse(data.endpoint) || !isPoint(data.keys.p256dh) || bytesOf(data.keys.auth).length !== 16)
    throw pushError(ctx.locale, 'subscription_unreadable');
  const { protocol, hostname } = new URL(data.endpoint);
  // As with webhooks: an installation on its own machine may call its own machine, no other may.
  const atHome = isLoopback(ctx.baseUrl);
  if (protocol !== 'https:' && !(atHome && protocol === 'http:'))
    throw pushError(ctx.locale, 'subscription_unreadable');
  const host = hostname.replace(/^\[|\]$/g, '');
  const named = /^(localhost|.*\.(local|internal|localhost))$/i.test(host);
  if (!atHome && (named || (isIP(host) !== 0 && isInside(host)))) throw pushError(ctx.locale, 'subscription_inside');
  return { endpoint: data.endpoint, ...data.keys };
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** A key that is no point of the curve would fail at every message. */
function isPoint(p256dh: string): boolean {
  const bytes = bytesOf(p256dh);
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
