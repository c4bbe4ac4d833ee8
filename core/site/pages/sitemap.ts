import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** A page search engines may list. */
export interface ListedPage {
  slug: string;
  /** Languages besides the shop's own. */
  locales: string[];
  publishedAt: Date;
}

const LISTED_KINDS = ['shop', 'landing', 'product', 'sub_page', 'affiliate_landing', 'membership'];
/** The sitemap protocol's own limit. */
const MOST = 50_000;

/** The published pages of the seller in scope that search engines may list, and steps of funnels never. One statement. */
export async function listedPages(ctx: Ctx, sellerId: number): Promise<ListedPage[]> {
  return reading(ctx, ({ db }) =>
    db('pages')
      .where({ seller_id: sellerId, noindex: false })
      .whereNotNull('published_version_id')
      .whereIn('kind', LISTED_KINDS)
      .orderBy('slug')
      .limit(MOST)
      .select<ListedPage[]>({ slug: 'slug', locales: 'published_locales', publishedAt: 'published_at' }),
  );
}

/** Slugs of all pages the seller has designed and shows, the unlisted ones too. */
export async function designedSlugs(ctx: Ctx, sellerId: number): Promise<string[]> {
  return reading(ctx, ({ db }) =>
    db('pages').where({ seller_id: sellerId }).whereNotNull('published_version_id').pluck<string[]>('slug'),
  );
}
