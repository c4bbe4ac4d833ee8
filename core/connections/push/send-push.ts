import { createHash } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { livingSessions } from '#core/people';
import { outwardHttp } from '#core/sync';
import { pushKeys, type PushKeys } from './push-keys.ts';
import { PushSubscription } from './push-subscription.ts';

interface Waiting {
  subscription_id: number;
  title: string;
  body: string;
  link: string;
  key: string;
  sent_at: Date | null;
  created_at: Date;
}

/** Seconds that a push service keeps a message for a phone that is off. */
const TTL_SECONDS = 86_400;
const STALE_MS = 2 * 3_600_000;

/** Sends one message. Throws where the push service is to be asked again; a device that is gone is forgotten. */
export async function sendPush(platform: Ctx, { sellerId, id }: { sellerId: number; id: number }): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const due = await inTransaction(ctx, (inner) => readDue(inner, sellerId, id));
  if (!due) return;
  const { message, device } = due;
  const http = ctx.ports.find(outwardHttp, 'core');
  if (!http) throw new Error('Nothing is plugged in that reaches the outside.');
  const { endpoint, headers, body } = await encrypted(ctx, device, message);
  const status = await http(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: new Uint8Array(body!),
  }).then(
    ({ status: given }) => given,
    (error: unknown) => {
      // An address that turned out to lie inside is as good as gone.
      if ((error as { code?: string }).code === 'EINSIDE') return 410;
      throw error;
    },
  );
  if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}.`);
  await inTransaction(ctx, async ({ db, clock }) => {
    if (status === 404 || status === 410)
      await PushSubscription.query(db).where({ seller_id: sellerId, id: device.id }).delete();
    else await db('push_messages').where({ seller_id: sellerId, id }).update({ status, sent_at: clock.now() });
  });
  if (status >= 400 && status !== 404 && status !== 410)
    ctx.log.warn({ status, host: new URL(endpoint).host }, 'a push service refused a message');
}

async function readDue(
  ctx: Ctx,
  sellerId: number,
  id: number,
): Promise<{ message: Waiting; device: PushSubscription } | null> {
  const message = await ctx
    .db('push_messages')
    .where({ seller_id: sellerId, id })
    .first<Waiting | undefined>('subscription_id', 'title', 'body', 'link', 'key', 'sent_at', 'created_at');
  if (!message || message.sent_at || ctx.clock.now().getTime() - message.created_at.getTime() > STALE_MS) return null;
  const device = await PushSubscription.query(ctx.db).findOne({ seller_id: sellerId, id: message.subscription_id });
  if (!device) return null;
  if ((await livingSessions(ctx, [device.session_id])).size === 0) {
    await PushSubscription.query(ctx.db).where({ seller_id: sellerId, id: device.id }).delete();
    return null;
  }
  return { message, device };
}

/** Encrypted for the device (RFC 8291) and signed as this installation (RFC 8292). */
async function encrypted(ctx: Ctx, device: PushSubscription, message: Waiting): Promise<RequestDetails> {
  const { default: webPush } = await import('web-push');
  const keys: PushKeys = await pushKeys(ctx);
  const { title, body, link, key } = message;
  return webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
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
