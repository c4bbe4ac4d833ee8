import type { Ctx } from '#core/context';
import { inTransaction, reading, tellShop } from '#core/database';
import { requireSeller } from '#core/people';
import { malformedSlug, noSuchPage, slugTaken } from './errors.ts';
import { heldPage } from './open-draft.ts';
import { Page } from './page.ts';
import { isReservedSlug } from './reserved-slugs.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/**
 * Target of an address of earlier days: the present slug of the page or product that had it, published ones only. Asked only when
 * nothing stands at the address, so that a new page there wins. One statement.
 */
export async function newSlugOf(
  ctx: Ctx,
  { sellerId, slug }: { sellerId: number; slug: string },
): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const row = await reading(ctx, ({ db }) =>
    db('slug_redirects as r')
      .leftJoin('pages as p', (join) => join.on('p.id', 'r.page_id').andOnNotNull('p.published_version_id'))
      .leftJoin('products as g', (join) =>
        join.on('g.id', 'r.product_id').andOnVal('g.published', true).andOnVal('g.archived', false),
      )
      .where({ 'r.seller_id': sellerId, 'r.slug': slug })
      .first<{ slug: string | null } | undefined>(db.raw('coalesce(p.slug, g.slug) as slug')),
  );
  return row?.slug ?? null;
}

export interface PageAddress {
  slug: string;
  name: string;
  /** Addresses of earlier days that lead here, newest first. */
  oldSlugs: string[];
}

/** @throws AppError `page_not_found` */
export async function pageAddress(ctx: Ctx, pageId: number): Promise<PageAddress> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const page = await Page.query(db).select('slug', 'name').findOne({ id: pageId, seller_id: sellerId });
    if (!page) throw noSuchPage(ctx.locale);
    const old = await db('slug_redirects')
      .where({ seller_id: sellerId, page_id: pageId })
      .orderBy('created_at', 'desc')
      .limit(100)
      .pluck<string[]>('slug');
    return { slug: page.slug, name: page.name, oldSlugs: old };
  });
}

/**
 * Gives a page another address or name and says which old addresses lead to it. The address a published page leaves goes on leading to it
 * (the database remembers it, for products too).
 * @throws AppError `page_not_found`, `page_not_held`, `page_slug_malformed`, `page_slug_taken`
 */
export async function changeAddress(
  ctx: Ctx,
  { pageId, tabId, slug, name, oldSlugs }: { pageId: number; tabId?: string | undefined } & PageAddress,
): Promise<PageAddress> {
  const sellerId = requireSeller(ctx);
  const kept = [...new Set(oldSlugs)].filter((old) => old !== slug);
  if ((slug !== '' && !SLUG.test(slug)) || !kept.every((old) => SLUG.test(old)) || kept.length > 100)
    throw malformedSlug(ctx.locale);
  const reserved = [slug, ...kept].find(isReservedSlug);
  if (reserved !== undefined) throw slugTaken(ctx.locale, reserved);
  await inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const page = await heldPage(inner, { pageId, sellerId, tabId });
    const taken = await Page.query(db)
      .where({ seller_id: sellerId })
      .whereIn('slug', [slug, ...kept])
      .whereNot({ id: pageId })
      .first();
    if (taken) throw slugTaken(ctx.locale, taken.slug);
    const renamed = slug !== page.slug;
    await Page.query(db)
      .findById(pageId)
      .patch({ slug, name: name.trim().slice(0, 80) || page.name });
    if (renamed) await tellShop(db, sellerId);
    const wanted = renamed && page.published_version_id !== null && page.slug !== '' ? [...kept, page.slug] : kept;
    await db('slug_redirects').where({ seller_id: sellerId, page_id: pageId }).whereNotIn('slug', wanted).delete();
    if (kept.length > 0) {
      await db('slug_redirects')
        .insert(kept.map((old) => ({ seller_id: sellerId, slug: old, page_id: pageId, created_at: clock.now() })))
        .onConflict(['seller_id', 'slug'])
        .ignore();
    }
  });
  return pageAddress(ctx, pageId);
}
