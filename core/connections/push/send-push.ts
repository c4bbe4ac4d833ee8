import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { livingSessions } from '#core/people';
import type { Delivery } from './delivery.ts';
import { sendToApp } from './native/send-to-app.ts';
import { PushSubscription } from './push-subscription.ts';
import { sendWeb } from './send-web.ts';

interface Waiting {
  subscription_id: number;
  title: string;
  body: string;
  link: string;
  key: string;
  sent_at: Date | null;
  created_at: Date;
}

/** Has the message sent once more, not before a moment. */
export type SendAgain = (ctx: Ctx, runAt: Date) => Promise<void>;

const STALE_MS = 2 * 3_600_000;

/**
 * Sends one message. Throws where the service is to be asked again and named no pause; a pause it named is kept. A device that is gone is forgotten.
 */
export async function sendPush(
  platform: Ctx,
  { sellerId, id }: { sellerId: number; id: number },
  again: SendAgain,
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const due = await inTransaction(ctx, (inner) => readDue(inner, sellerId, id));
  if (!due) return;
  const { message, device } = due;
  const outcome = await (device.way === 'web' ? sendWeb : sendToApp)(ctx, device, message);
  if (outcome.state === 'later') return later(ctx, outcome, again);
  await inTransaction(ctx, async ({ db, clock }) => {
    if (outcome.state === 'gone')
      await PushSubscription.query(db).where({ seller_id: sellerId, id: device.id }).delete();
    else
      await db('push_messages')
        .where({ seller_id: sellerId, id })
        .update({ status: outcome.status, sent_at: clock.now() });
  });
  if (outcome.state === 'refused') ctx.log.warn({ ...outcome, way: device.way }, 'a push service refused a message');
}

async function later(
  ctx: Ctx,
  { status, afterSeconds }: Extract<Delivery, { state: 'later' }>,
  again: SendAgain,
): Promise<void> {
  if (afterSeconds === null) throw new Error(`A push service answered ${status}.`);
  await again(ctx, new Date(ctx.clock.now().getTime() + afterSeconds * 1000));
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
