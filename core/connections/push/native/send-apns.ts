import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import type { AppleKey } from './app-keys.ts';
import { postToApple } from './apple-connection.ts';
import { isBusy, pauseOf, TTL_SECONDS, type Delivery, type PushMessage } from '../delivery.ts';
import { gatewaysOf } from './push-gateways.ts';

const failure = z.object({ reason: z.string() });

/** Token says nothing about a device of this app any more. */
const GONE: ReadonlySet<string> = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken', 'Unregistered']);

/** A token signed more than an hour ago is refused, and so is a new one within twenty minutes. */
const SIGNED_FOR_MS = 40 * 60_000;
const signed = new Map<string, { token: string; at: number }>();

export interface AppleTarget {
  /** Bundle id of the app. */
  topic: string;
  /** Token of the device, in hexadecimal digits. */
  token: string;
}

/** Sends one message to an iPhone or iPad (Apple Push Notification service, HTTP/2). */
export async function sendApns(
  ctx: Ctx,
  key: AppleKey,
  { topic, token }: AppleTarget,
  { title, body, link, key: tag }: PushMessage,
): Promise<Delivery> {
  const now = ctx.clock.now();
  const name = createHash('sha256').update(`${key.teamId}\n${key.keyId}\n${key.privateKey}`).digest('base64url');
  const {
    status,
    retryAfter,
    body: said,
  } = await postToApple(gatewaysOf(ctx).apns[key.service], {
    path: `/3/device/${token}`,
    headers: {
      authorization: `bearer ${await providerToken(name, key, now)}`,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(Math.floor(now.getTime() / 1000) + TTL_SECONDS),
      // A later message of the same key takes the place of one that is shown; 64 bytes at most.
      'apns-collapse-id': createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    },
    body: JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, link }),
  });
  if (status === 200) return { state: 'sent', status };
  const reason = failure.safeParse(asJson(said)).data?.reason ?? '';
  if (reason === 'ExpiredProviderToken') signed.delete(name);
  if (isBusy(status) || reason === 'ExpiredProviderToken')
    return { state: 'later', status, afterSeconds: pauseOf(retryAfter, now) };
  return GONE.has(reason) ? { state: 'gone' } : { state: 'refused', status, reason };
}

/** Sixty-four zeros are the token of no device: a key and a topic that are right lead to a word about the device, others to one about themselves. */
export function tryApns(ctx: Ctx, key: AppleKey, topic: string): Promise<Delivery> {
  const message = { title: 'Kontor', body: '', link: '/', key: 'check' };
  return sendApns(ctx, key, { topic, token: '0'.repeat(64) }, message);
}

async function providerToken(name: string, { teamId, keyId, privateKey }: AppleKey, now: Date): Promise<string> {
  const known = signed.get(name);
  const age = known ? now.getTime() - known.at : Infinity;
  if (known && age >= 0 && age < SIGNED_FOR_MS) return known.token;
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(await importPKCS8(privateKey, 'ES256'));
  signed.set(name, { token, at: now.getTime() });
  return token;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
