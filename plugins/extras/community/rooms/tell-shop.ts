import { asSeller, notifyShop, reading, type Ctx } from '#core/plugins';

interface Told {
  author: string;
  product: string;
  at: Date;
}

/** A post that waits for the shop. Changed once more before it is read, it is told once. */
export async function tellShopOfPost(platform: Ctx, { sellerId, id }: { sellerId: number; id: number }): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Told[] }>(
      `select c.author, p.name as product, coalesce(c.edited_at, c.created_at) as at
         from community_posts c join products p on p.seller_id = c.seller_id and p.id = c.product_id
        where c.seller_id = ? and c.id = ? and c.state = 'waiting'`,
      [sellerId, id],
    ),
  );
  const [told] = rows;
  if (!told) return;
  const { author, product, at } = told;
  await notifyShop(ctx, {
    sellerId,
    type: 'community_new_post_for_review',
    key: String(id),
    data: {
      de: `${author} hat in der Community von „${product}“ geschrieben`,
      en: `${author} wrote in the community of “${product}”`,
    },
    link: `/cabinet/community/posts?query=${id}`,
    at,
  });
}
