import { createHash } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import type { Ctx } from '#core/context';
import { outwardHttp } from '#core/sync';
import { isBusy, pauseOf, TTL_SECONDS, type Delivery, type PushMessage } from './delivery.ts';
import { pushKeys, type PushKeys } from './push-keys.ts';
import type { PushSubscription } from './push-subscription.ts';

/** Sends one message to a browser, through its vendor's push service. */
export async function sendWeb(ctx: Ctx, device: PushSubscription, message: PushMessage): Promise<Delivery> {
  const { endpoint, headers, body } = await encrypted(ctx, device, message);
  try {
    const { status, headers: given } = await ctx.ports.find(outwardHttp, 'core')!(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      body: new Uint8Array(body!),
    });
    if (isBusy(status))
      return { state: 'later', status, afterSeconds: pauseOf(given.get('retry-after'), ctx.clock.now()) };
    if (status === 404 || status === 410) return { state: 'gone' };
    return status < 400 ? { state: 'sent', status } : { state: 'refused', status, reason: new URL(endpoint).host };
  } catch (error) {
    // An address that turned out to lie inside is as good as gone.
    if ((error as { code?: string }).code === 'EINSIDE') return { state: 'gone' };
    throw error;
  }
}

/** Encrypted for the device (RFC 8291) and signed as this installation (RFC 8292). */
async function encrypted(
  ctx: Ctx,
  { endpoint, p256dh, auth }: PushSubscription,
  { title, body, link, key }: PushMessage,
): Promise<RequestDetails> {
  const { default: webPush } = await import('web-push');
  const keys: PushKeys = await pushKeys(ctx);
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh!, auth: auth! } },
    JSON.stringify({ title, body, link, tag: key }),
    {
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      // A later message of the same key takes the place of one that waits.
      topic: createHash('sha256').update(key).digest('base64url').slice(0, 32),
      vapidDetails: { subject: subjectOf(ctx), ...keys },
    },
  );
}

/** Contact for push services, in case of too many messages; plain http is no address for them. */
function subjectOf({ baseUrl }: Pick<Ctx, 'baseUrl'>): string {
  return baseUrl.startsWith('https:') ? baseUrl : `mailto:push@${new URL(baseUrl).hostname}`;
}
