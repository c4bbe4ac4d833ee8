import type { PersonErasure } from '#core/plugins';

/** Notes go, and comments without an answer by others; answered ones stay as an empty place without a name. Progress stays with the purchase. */
export const eraseReader: PersonErasure = async (ctx, { sellerId, userIds, entitlementIds }) => {
  const ids = userIds as never;
  await ctx.db.raw('delete from course_notes where seller_id = ? and entitlement_id = any(?::bigint[])', [
    sellerId,
    entitlementIds as never,
  ]);
  await ctx.db.raw(
    `delete from course_comments p where p.seller_id = ? and p.payer_user_id = any(?::bigint[])
        and not exists (select 1 from course_comments c where c.seller_id = p.seller_id and c.parent_id = p.id
                           and (c.payer_user_id is null or not c.payer_user_id = any(?::bigint[])))`,
    [sellerId, ids, ids],
  );
  await ctx.db.raw(
    `update course_comments set payer_user_id = null, entitlement_id = null, author = '–', body = '–', erased_at = ?
      where seller_id = ? and payer_user_id = any(?::bigint[])`,
    [ctx.clock.now(), sellerId, ids],
  );
};
