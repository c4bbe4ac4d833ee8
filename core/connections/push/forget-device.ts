import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requirePerson } from '#core/people';
import { pushError } from './errors.ts';
import { PushSubscription, type PushPlace } from './push-subscription.ts';

/**
 * Ends one of the person's own devices, by its number or by the browser's name of it.
 * @throws AppError `device_not_found` (404)
 */
export async function forgetDevice(
  ctx: Ctx,
  { sellerId, place }: { sellerId: number; place: PushPlace },
  device: { id: number } | { endpoint: string },
): Promise<void> {
  const { userId } = requirePerson(ctx);
  await inTransaction({ ...ctx, actor: { kind: 'seller', sellerId } }, async ({ db }) => {
    const gone = await PushSubscription.query(db)
      .where({ seller_id: sellerId, place, user_id: userId, ...device })
      .delete();
    if (gone === 0) throw pushError(ctx.locale, 'device_not_found');
  });
}

/** A browser that signs out hears nothing more of anything. */
export async function endPushOfSession(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'person') return;
  const { sessionId } = ctx.actor;
  await inTransaction(asPlatform(ctx, 'devices of a session that ends'), async ({ db }) =>
    PushSubscription.query(db)
      .where({ session_id: Number(sessionId) })
      .delete(),
  );
}

/** All devices of a person whose account goes; in the caller's transaction. */
export async function endPushEverywhere(ctx: Ctx, userId: number): Promise<void> {
  await PushSubscription.query(ctx.db).where({ user_id: userId }).delete();
}

/** All devices of a buyer who had themselves erased at a shop; in the caller's transaction. */
export async function endPushOfPerson(ctx: Ctx, sellerId: number, userId: number): Promise<void> {
  await PushSubscription.query(ctx.db).where({ seller_id: sellerId, user_id: userId, place: 'app' }).delete();
}
