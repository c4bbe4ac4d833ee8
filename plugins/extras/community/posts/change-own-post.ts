import { inTransaction, type Ctx, type Holding } from '#core/plugins';
import { communityError } from '../community-error.ts';
import { writingMember } from '../members/member.ts';
import { openRoomOf } from '../rooms/community-room.ts';
import { readWords } from './read-words.ts';
import { tellShop } from './write-post.ts';

const ownPost = ({ sellerId, productId, payerUserId }: Holding, id: number) => ({
  seller_id: sellerId,
  product_id: productId,
  payer_user_id: payerUserId,
  id,
});

/** Other words for one's own post. A shop that reviews reads them before others see them; a hidden post stays hidden. */
export async function editOwnPost(ctx: Ctx, holding: Holding, id: number, text: string): Promise<void> {
  const body = readWords(ctx, text);
  await inTransaction(ctx, async (inner) => {
    await writingMember(inner, holding);
    const room = await openRoomOf(inner, holding.productId);
    const changed = (await inner
      .db('community_posts')
      .where(ownPost(holding, id))
      .update({
        body,
        edited_at: inner.clock.now(),
        ...(room?.review
          ? { state: inner.db.raw("case when state = 'hidden' then state else 'waiting' end"), pinned: false }
          : {}),
      })
      .returning(['id', 'state'])) as { id: number; state: string }[];
    if (changed.length === 0) throw communityError(inner.locale, 'post_gone');
    if (changed[0]!.state === 'waiting') await tellShop(inner, holding.sellerId, id);
  });
}

/** One's own post goes for good, and with it the comments on it. */
export async function removeOwnPost(ctx: Ctx, holding: Holding, id: number): Promise<void> {
  await inTransaction(ctx, ({ db }) => db('community_posts').where(ownPost(holding, id)).delete());
}
