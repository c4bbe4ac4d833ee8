import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { sendPushJob } from './jobs/send-push-job.ts';
import type { PushPlace } from './push-subscription.ts';

/** A message as a phone shows it. Plain text in the reader's language. */
export interface PushText {
  userId: number;
  title: string;
  body: string;
  /** Address within the product. */
  link: string;
  /** The same key tells a device once. */
  key: string;
}

// Push services take four kilobytes, encryption and all.
const LONGEST_TITLE = 120;
const LONGEST_BODY = 400;

/**
 * Has the devices of some people of one shop told, after the commit. People without a device cost nothing; two statements at most. For jobs and
 * subscribers: the caller has made sure that `ctx` acts for this seller.
 */
export async function tellDevices(
  ctx: Ctx,
  { sellerId, place }: { sellerId: number; place: PushPlace },
  texts: readonly PushText[],
): Promise<void> {
  if (texts.length === 0) return;
  await inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const devices = await db('push_subscriptions')
      .where({ seller_id: sellerId, place })
      .whereIn(
        'user_id',
        texts.map(({ userId }) => userId),
      )
      .orderBy('id')
      .select<{ id: number; user_id: number }[]>('id', 'user_id');
    const rows = texts.flatMap(({ userId, title, body, link, key }) =>
      devices
        .filter((device) => device.user_id === userId)
        .map(({ id }) => ({
          seller_id: sellerId,
          subscription_id: id,
          key,
          title: [...title].slice(0, LONGEST_TITLE).join(''),
          body: [...body].slice(0, LONGEST_BODY).join(''),
          link,
          created_at: clock.now(),
        })),
    );
    if (rows.length === 0) return;
    const made = await db('push_messages')
      .insert(rows)
      .onConflict(['seller_id', 'subscription_id', 'key'])
      .ignore()
      .returning<{ id: number }[]>('id');
    for (const { id } of made) await enqueue(inner, sendPushJob, { sellerId, id });
  });
}
