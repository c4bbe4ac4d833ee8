import type { Ctx } from '#core/context';
import { reading } from '#core/database';

export interface ShownSlug {
  slug: string;
  updatedAt: Date;
}

/** Addresses of all products the shop of the seller in scope shows to everybody, at most as many as a sitemap holds. One statement. */
export async function shownSlugs(ctx: Ctx): Promise<ShownSlug[]> {
  return reading(ctx, ({ db }) =>
    db('products')
      .where({ published: true, archived: false, sell_via_shop: true })
      .whereNull('access_password_hash')
      .orderBy('id')
      .limit(50_000)
      .select<ShownSlug[]>({ slug: 'slug', updatedAt: 'updated_at' }),
  );
}
