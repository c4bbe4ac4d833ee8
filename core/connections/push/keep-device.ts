import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { PushSubscription, type PushPlace } from './push-subscription.ts';

const MOST_DEVICES = 20;

type DeviceToKeep = Pick<PushSubscription, 'way' | 'endpoint' | 'device' | 'p256dh' | 'auth'>;

/** Keeps a person's device for a shop. The same device again takes its own place; the oldest gives way to a twenty-first. */
export async function keepDevice(
  ctx: Ctx,
  {
    sellerId,
    place,
    userId,
    sessionId,
  }: { sellerId: number; place: PushPlace; userId: number; sessionId: string | number },
  { endpoint, ...device }: DeviceToKeep,
): Promise<void> {
  const key = { seller_id: sellerId, place, endpoint };
  await inTransaction({ ...ctx, actor: { kind: 'seller', sellerId } }, async ({ db, clock }) => {
    // Messages that wait for another person must not reach this one.
    await PushSubscription.query(db).where(key).whereNot({ user_id: userId }).delete();
    const mine = { user_id: userId, session_id: Number(sessionId), ...device };
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
