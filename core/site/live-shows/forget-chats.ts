import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import type { Retention } from '#core/retention';

/** Messages first, then the names they stood under, and what is left of viewers. A show that was never ended counts from its planned start. */
export const liveChatRetention: Retention = {
  id: 'live_chats',
  forget: async ({ db }, { before, limit }) => {
    const over = 'select seller_id, id from live_shows where coalesce(ended_at, starts_at) < :before';
    const from = async (sql: string): Promise<number> =>
      (await db.raw<{ rowCount: number | null }>(sql, { before, limit })).rowCount ?? 0;
    const messages = await from(
      `delete from live_show_messages where (seller_id, id) in
         (select m.seller_id, m.id from live_show_messages m join (${over}) s on s.seller_id = m.seller_id and s.id = m.show_id limit :limit)`,
    );
    // A full batch of messages comes back for more before the names may go.
    if (messages >= limit) return messages;
    const guests = await from(
      `delete from live_show_guests where (seller_id, id) in
         (select g.seller_id, g.id from live_show_guests g join (${over}) s on s.seller_id = g.seller_id and s.id = g.show_id
           where not exists (select from live_show_messages m where m.seller_id = g.seller_id and m.guest_id = g.id) limit :limit)`,
    );
    await from(
      `delete from live_show_viewers where (seller_id, show_id, viewer) in
         (select v.seller_id, v.show_id, v.viewer from live_show_viewers v join (${over}) s on s.seller_id = v.seller_id and s.id = v.show_id limit :limit)`,
    );
    return Math.min(limit, messages + guests);
  },
};

/** Removes what some people wrote in a shop's chats while they were signed in, with the names they took. Those who only chose a name are known to no one. */
export async function eraseChatWords(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (userIds.length === 0) return;
  await inTransaction(ctx, async ({ db }) => {
    const theirs = () =>
      db('live_show_guests')
        .where({ seller_id: sellerId })
        .whereIn('user_id', [...userIds]);
    await db('live_show_messages').where({ seller_id: sellerId }).whereIn('guest_id', theirs().select('id')).delete();
    await theirs().delete();
  });
}
