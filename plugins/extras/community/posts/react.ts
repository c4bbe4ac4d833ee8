import { inTransaction, type Ctx, type Holding } from '#core/plugins';
import { communityError } from '../community-error.ts';
import { writingMember } from '../members/member.ts';
import { oneOf } from '../rooms/community-room.ts';
import { readWords } from './read-words.ts';

export const REACTIONS = ['like', 'thanks', 'helpful'] as const;

export type Reaction = (typeof REACTIONS)[number];

/** One reaction of a member to a post; the same once more takes it back. */
export async function react(ctx: Ctx, holding: Holding, postId: number, given: string): Promise<void> {
  const kind = oneOf(ctx, REACTIONS, given, 'reaction');
  const key = { seller_id: holding.sellerId, post_id: postId, payer_user_id: holding.payerUserId };
  await inTransaction(ctx, async (inner) => {
    await writingMember(inner, holding);
    await assertShown(inner, holding, postId);
    const taken = await inner
      .db('community_reactions')
      .where({ ...key, kind })
      .delete();
    if (taken === 0)
      await inner
        .db('community_reactions')
        .insert({ ...key, kind })
        .onConflict(['seller_id', 'post_id', 'payer_user_id'])
        .merge(['kind']);
  });
}

/** Tells the shop that a post should not stand there; once for each member and post. */
export async function reportPost(ctx: Ctx, holding: Holding, postId: number, reason: string): Promise<void> {
  const words = readWords(ctx, reason, { most: 500, field: 'reason' });
  await inTransaction(ctx, async (inner) => {
    await writingMember(inner, holding);
    await assertShown(inner, holding, postId);
    await inner
      .db('community_reports')
      .insert({
        seller_id: holding.sellerId,
        post_id: postId,
        payer_user_id: holding.payerUserId,
        reason: words,
        created_at: inner.clock.now(),
      })
      .onConflict()
      .ignore();
  });
}

async function assertShown({ db, locale }: Ctx, { sellerId, productId }: Holding, id: number): Promise<void> {
  const post = await db('community_posts')
    .where({ seller_id: sellerId, product_id: productId, id, state: 'published' })
    .first<{ id: number } | undefined>('id');
  if (!post) throw communityError(locale, 'post_gone');
}
