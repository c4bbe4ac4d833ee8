import { reading, requireSeller, type Ctx } from '#core/plugins';
import { communityError } from '../community-error.ts';
import { moderatePosts } from './moderate-posts.ts';
import { writeAsShop } from './write-post.ts';

/** The shop answers a post, or a comment beside it; what it answers is published with it. */
export async function answerPost(ctx: Ctx, id: number, body: string): Promise<void> {
  const sellerId = requireSeller(ctx);
  const post = await reading(ctx, async ({ db }) =>
    db('community_posts')
      .where({ seller_id: sellerId, id })
      .first<{ product_id: number; parent_id: number | null } | undefined>('product_id', 'parent_id'),
  );
  if (!post) throw communityError(ctx.locale, 'post_gone');
  await writeAsShop(ctx, { productId: post.product_id, parentId: post.parent_id ?? id, body });
  await moderatePosts(ctx, [id], 'publish');
}
