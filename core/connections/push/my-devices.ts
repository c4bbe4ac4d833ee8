import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requirePerson } from '#core/people';
import { PushSubscription, type PushPlace } from './push-subscription.ts';

export interface PushDevice {
  id: number;
  device: string;
  createdAt: Date;
  /** The browser's own name of it, by which a page knows itself. */
  endpoint: string;
}

/** Devices of a buyer at one shop, for the copy of what is known about them; `ctx` acts for the shop. One statement. */
export async function devicesOfBuyer(
  ctx: Ctx,
  { sellerId, userId }: { sellerId: number; userId: number },
): Promise<{ device: string; since: Date }[]> {
  const rows = await reading(ctx, async ({ db }) =>
    PushSubscription.query(db).where({ seller_id: sellerId, user_id: userId, place: 'app' }).orderBy('id'),
  );
  return rows.map(({ device, created_at: since }) => ({ device, since }));
}

/** The signed-in person's devices that hear of a shop in one place, the newest first. One statement. */
export async function myDevices(
  ctx: Ctx,
  { sellerId, place }: { sellerId: number; place: PushPlace },
): Promise<PushDevice[]> {
  const { userId } = requirePerson(ctx);
  const rows = await reading({ ...ctx, actor: { kind: 'payer', userId } }, async ({ db }) =>
    PushSubscription.query(db).where({ user_id: userId, seller_id: sellerId, place }).orderBy('id', 'desc'),
  );
  return rows.map(({ id, device, endpoint, created_at: createdAt }) => ({ id, device, endpoint, createdAt }));
}
