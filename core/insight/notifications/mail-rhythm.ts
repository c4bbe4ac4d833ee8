import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';

export const MAIL_RHYTHMS = ['at_once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];

/** Rhythm of the person's mails about the shop they work in. */
export async function readMailRhythm(ctx: Ctx): Promise<MailRhythm> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  return (await rhythmsOf(ctx, sellerId, [userId])).get(userId) ?? 'at_once';
}

/** Keeps the rhythm; what waits for a digest leaves with the next one either way. */
export async function saveMailRhythm(ctx: Ctx, rhythm: MailRhythm): Promise<void> {
  const key = { seller_id: requireSeller(ctx), user_id: requirePerson(ctx).userId };
  await inTransaction(ctx, async ({ db }) => {
    if (rhythm === 'at_once') await db('notification_rhythms').where(key).delete();
    else
      await db('notification_rhythms')
        .insert({ ...key, rhythm })
        .onConflict(['seller_id', 'user_id'])
        .merge(['rhythm']);
  });
}

/** Rhythms of those who want digests; the others hear at once. */
export async function rhythmsOf(
  ctx: Ctx,
  sellerId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, MailRhythm>> {
  const rows = await reading(ctx, ({ db }) =>
    db('notification_rhythms')
      .where({ seller_id: sellerId })
      .whereIn('user_id', [...userIds])
      .select<{ user_id: number; rhythm: MailRhythm }[]>('user_id', 'rhythm'),
  );
  return new Map(rows.map((row) => [row.user_id, row.rhythm]));
}
