import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';
import { wantMailsAgain } from './refused-mails.ts';
import {
  DEFAULT_WAYS,
  NOTIFICATION_TYPES,
  type NotificationType,
  type NotificationWays,
} from './notification-types.ts';

export type NotificationWishes = Readonly<Record<NotificationType, NotificationWays>>;

interface SettingRow extends Omit<NotificationWays, 'push'> {
  /** Null: as it is by default. */
  push: boolean | null;
  user_id: number;
  type: NotificationType;
}

/** Wishes of several people of one shop, defaults included. One statement. */
export async function wishesOf(
  ctx: Ctx,
  sellerId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, NotificationWishes>> {
  const rows = await reading(ctx, ({ db }) =>
    db('notification_settings')
      .where({ seller_id: sellerId })
      .whereIn('user_id', [...userIds])
      .select<SettingRow[]>('user_id', 'type', 'bell', 'mail', 'push'),
  );
  return new Map(
    userIds.map((userId) => {
      const own = rows
        .filter((row) => row.user_id === userId)
        .map(({ type, bell, mail, push }) => [type, { bell, mail, push: push ?? DEFAULT_WAYS[type].push }] as const);
      return [userId, { ...DEFAULT_WAYS, ...Object.fromEntries(own) }];
    }),
  );
}

/** Wishes of the person in the shop they work in. */
export async function readNotificationSettings(ctx: Ctx): Promise<NotificationWishes> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  return (await wishesOf(ctx, sellerId, [userId])).get(userId)!;
}

/** Keeps the named wishes of the person; the others stay as they are, and so does `push` where it is not named. */
export async function saveNotificationSettings(
  ctx: Ctx,
  wishes: Partial<Record<NotificationType, Omit<NotificationWays, 'push'> & Partial<NotificationWays>>>,
): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const rows = NOTIFICATION_TYPES.flatMap((type) => {
    const ways = wishes[type];
    return ways ? [{ seller_id: sellerId, user_id: userId, type, push: null, ...ways }] : [];
  });
  await wantMailsAgain(ctx);
  if (rows.length === 0) return;
  await inTransaction({ ...ctx, actor: { kind: 'seller', sellerId } }, ({ db }) =>
    db('notification_settings')
      .insert(rows)
      .onConflict(['seller_id', 'user_id', 'type'])
      .merge({
        bell: db.raw('excluded.bell'),
        mail: db.raw('excluded.mail'),
        push: db.raw('coalesce(excluded.push, notification_settings.push)'),
      }),
  );
}
