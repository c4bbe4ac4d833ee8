import { inTransaction, requireSeller, type Ctx } from '#core/plugins';

export const MODERATION = ['publish', 'hide', 'remove', 'pin', 'unpin', 'keep'] as const;

export type Moderation = (typeof MODERATION)[number];

/** Acts of the shop on posts; `keep` settles what was reported. Answers the number changed. Another shop's ids change nothing. */
export async function moderatePosts(ctx: Ctx, ids: readonly number[], act: Moderation): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const posts = db('community_posts')
      .where({ seller_id: sellerId })
      .whereIn('id', [...ids]);
    if (act !== 'remove')
      await db('community_reports')
        .where({ seller_id: sellerId })
        .whereIn('post_id', [...ids])
        .whereNull('settled_at')
        .update({ settled_at: now });
    switch (act) {
      case 'remove':
        return posts.delete();
      case 'publish':
        // The room hears of a post when it is there, not when it was written.
        return posts.whereNot('state', 'published').update({ state: 'published', active_at: now });
      case 'hide':
        return posts.update({ state: 'hidden', pinned: false });
      case 'pin':
        return posts.whereNull('parent_id').update({ pinned: true, state: 'published' });
      case 'unpin':
        return posts.update({ pinned: false });
      case 'keep':
        return ids.length;
    }
  });
}
