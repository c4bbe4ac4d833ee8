import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { isLoopback } from '#core/payments';
import { requirePerson } from '#core/people';
import { isInside } from '#core/sync';
import { pushError } from './errors.ts';
import { PushSubscription, type PushPlace } from './push-subscription.ts';

/** As `PushSubscription.toJSON()` of a browser says it. */
export interface BrowserSubscription {
  endpoint: unknown;
  keys?: unknown;
}

const MOST_DEVICES = 20;

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
  const key = { seller_id: sellerId, place, endpoint };
  await inTransaction({ ...ctx, actor: { kind: 'seller', sellerId } }, async ({ db, clock }) => {
    // Messages that wait for another person must not reach this one.
    await PushSubscription.query(db).where(key).whereNot({ user_id: userId }).delete();
    const mine = { user_id: userId, session_id: Number(sessionId), device: deviceOf(userAgent), p256dh, auth };
    await db('push_subscriptions')
      .insert({ ...key, ...mine, created_at: clock.now() })
      .onConflict(['seller_id', 'place', 'endpoint'])
      .merge(Object.keys(mine));
    const beyond = PushSubscription.query(db)
      .where({ seller_id: sellerId, place, user_id: userId })
      .orderBy('id', 'desc')
      .offset(MOST_DEVICES)
      .limit(100)
      .select('id');
    await PushSubscription.query(db)
      .where({ seller_id: sellerId })
      .whereIn('id', beyond as never)
      .delete();
  });
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

/** `Firefox, Android`: enough to tell one's own devices apart. */
function deviceOf(userAgent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = first([
    [/Edg/, 'Edge'],
    [/OPR|Opera/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrom|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = first([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Mac OS X/, 'macOS'],
    [/Windows/, 'Windows'],
    [/Linux/, 'Linux'],
  ]);
  return [browser ?? 'Browser', system].filter(Boolean).join(', ');
}
