import type { PersonErasure } from '#core/plugins';

/**
 * Membership, reactions, reports and mutes go, and with them posts and comments without an answer by others. Answered ones stay as an
 * empty place without a name, so that the answers keep their sense.
 */
export const eraseMember: PersonErasure = async (ctx, { sellerId, userIds }) => {
  if (userIds.length === 0) return;
  const ids = userIds as never;
  const person = [sellerId, ids];
  for (const table of ['community_reactions', 'community_reports', 'community_members'])
    await ctx.db.raw(`delete from ${table} where seller_id = ? and payer_user_id = any(?::bigint[])`, person);
  await ctx.db.raw(
    'delete from community_mutes where seller_id = ? and (payer_user_id = any(?::bigint[]) or muted_user_id = any(?::bigint[]))',
    [sellerId, ids, ids],
  );
  await ctx.db.raw(
    `delete from community_posts p where p.seller_id = ? and p.payer_user_id = any(?::bigint[])
        and not exists (select 1 from community_posts c where c.seller_id = p.seller_id and c.parent_id = p.id
                           and (c.payer_user_id is null or not c.payer_user_id = any(?::bigint[])))`,
    [sellerId, ids, ids],
  );
  await ctx.db.raw(
    `update community_posts set payer_user_id = null, author = '–', body = '–', picture_file_id = null, pinned = false, erased_at = ?
      where seller_id = ? and payer_user_id = any(?::bigint[])`,
    [ctx.clock.now(), sellerId, ids],
  );
};
