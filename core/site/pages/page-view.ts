import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { noSuchPage } from './errors.ts';
import { engineOf } from './engine-of.ts';
import { Page, PageVersion } from './page.ts';
import { frameOfShop } from './shop-frame.ts';

export interface PageSummary {
  id: number;
  kind: string;
  slug: string;
  name: string;
  publishedAt: Date | null;
  /** Moment at which the draft was saved; buyers may not see it yet. */
  savedAt: Date;
}

/** The seller's pages, the start page first. One statement. */
export async function pagesOfSeller(ctx: Ctx): Promise<PageSummary[]> {
  const sellerId = requireSeller(ctx);
  const pages = await reading(ctx, async ({ db }) =>
    Page.query(db)
      .select('id', 'kind', 'slug', 'name', 'published_at', 'draft_saved_at')
      .where('seller_id', sellerId)
      .orderBy(['slug', 'id'])
      .limit(500),
  );
  return pages.map((page) => ({
    id: page.id,
    kind: page.kind,
    slug: page.slug,
    name: page.name,
    publishedAt: page.published_at,
    savedAt: page.draft_saved_at,
  }));
}

export interface PageVersionSummary {
  id: number;
  seq: number;
  label: string;
  author: string;
  createdAt: Date;
  published: boolean;
  live: boolean;
}

export interface EditablePage {
  id: number;
  kind: string;
  slug: string;
  name: string;
  rev: number;
  doc: object;
  /** The save the draft came from. */
  saveId: string | null;
  publishedVersionId: number | null;
}

export async function pageForEditing(ctx: Ctx, pageId: number): Promise<EditablePage> {
  const sellerId = requireSeller(ctx);
  const found = await reading(ctx, async ({ db }) => {
    const page = await Page.query(db).findOne({ id: pageId, seller_id: sellerId });
    return page && { page, frame: await frameOfShop({ db }, sellerId) };
  });
  if (!found) throw noSuchPage(ctx.locale);
  const { page, frame } = found;
  const doc = page.frame_rev === frame.rev ? page.draft : engineOf(ctx).withFrame(page.draft, frame.parts);
  return {
    id: page.id,
    kind: page.kind,
    slug: page.slug,
    name: page.name,
    rev: page.draft_rev,
    doc,
    saveId: page.draft_save_id,
    publishedVersionId: page.published_version_id,
  };
}

/** The newest 100 versions, newest first, without their documents. */
export async function versionsOfPage(ctx: Ctx, pageId: number): Promise<PageVersionSummary[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, async ({ db }) =>
    PageVersion.query(db)
      .join('pages', 'pages.id', 'page_versions.page_id')
      .leftJoin('users', 'users.id', 'page_versions.author_id')
      .where({ 'page_versions.seller_id': sellerId, 'page_versions.page_id': pageId })
      .select(
        'page_versions.id',
        'page_versions.seq',
        'page_versions.label',
        'page_versions.created_at',
        'page_versions.was_published',
        'pages.published_version_id',
      )
      .select(db.raw("trim(users.first_name || ' ' || users.last_name) as author"))
      .orderBy('page_versions.seq', 'desc')
      .limit(100),
  );
  // No versions yet and no such page are different answers.
  if (rows.length === 0) await pageForEditing(ctx, pageId);
  return (rows as unknown as VersionRow[]).map((row) => ({
    id: row.id,
    seq: row.seq,
    label: row.label,
    author: row.author ?? '',
    createdAt: row.created_at,
    published: row.was_published,
    live: row.id === row.published_version_id,
  }));
}

/** A version as the query joins it. */
type VersionRow = PageVersion & { author: string | null; published_version_id: number | null };

/** Document of a version. */
export async function versionDocument(
  ctx: Ctx,
  { pageId, versionId }: { pageId: number; versionId: number },
): Promise<object> {
  const sellerId = requireSeller(ctx);
  const version = await reading(ctx, async ({ db }) =>
    PageVersion.query(db).select('doc').findOne({ id: versionId, page_id: pageId, seller_id: sellerId }),
  );
  if (!version) throw noSuchPage(ctx.locale);
  return version.doc;
}

export interface PublishedPage {
  pageId: number;
  versionId: number;
  kind: string;
  name: string;
  doc: object;
  docHash: string;
}

/** Published state of one page of the seller in scope, wherever it stands; `null` when it is not published. One statement. */
export async function publishedPageById(
  ctx: Ctx,
  { sellerId, pageId }: { sellerId: number; pageId: number },
): Promise<PublishedPage | null> {
  const row = await reading(ctx, async ({ db }) =>
    db('pages as p')
      .join('page_versions as v', 'v.id', 'p.published_version_id')
      .where({ 'p.seller_id': sellerId, 'p.id': pageId })
      .first<PublishedPage | undefined>({
        pageId: 'p.id',
        versionId: 'v.id',
        kind: 'p.kind',
        name: 'p.name',
        doc: 'v.doc',
        docHash: 'v.doc_hash',
      }),
  );
  return row ?? null;
}

/** Page that buyers see at an address of the seller in scope; `null` when nothing is published there. One statement. */
export async function publishedPage(
  ctx: Ctx,
  { sellerId, slug }: { sellerId: number; slug: string },
): Promise<PublishedPage | null> {
  const row = await reading(ctx, async ({ db }) =>
    db('pages as p')
      .join('page_versions as v', 'v.id', 'p.published_version_id')
      .where({ 'p.seller_id': sellerId, 'p.slug': slug })
      .first<PublishedPage | undefined>({
        pageId: 'p.id',
        versionId: 'v.id',
        kind: 'p.kind',
        name: 'p.name',
        doc: 'v.doc',
        docHash: 'v.doc_hash',
      }),
  );
  return row ?? null;
}

/** Page that a shop shows at an address, with the data every page of the shop needs. */
export interface PageAtAddress {
  page: PublishedPage | null;
  /** Header and footer all pages share, by part. */
  frame: Readonly<Record<string, object>>;
  /** Slugs of the published pages that exist in the language asked for besides the shop's own. */
  translated: readonly string[];
  /** Which transactions this answer and everything read after it know at least. */
  snapshot: string;
}

/** Page that buyers see at an address, and its moment. One statement. */
export async function pageAtAddress(
  ctx: Ctx,
  { sellerId, slug, locale }: { sellerId: number; slug: string; locale: string },
): Promise<PageAtAddress> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: (PublishedPage & Omit<PageAtAddress, 'page'>)[] }>(
      `select p.id as "pageId", v.id as "versionId", p.kind, p.name, v.doc, v.doc_hash as "docHash", pg_current_snapshot()::text as snapshot,
              coalesce(f.parts, '{}') as frame,
              array(select o.slug from pages o where o.seller_id = ? and o.published_version_id is not null and ? = any(o.published_locales)) as translated
         from (select 1) one
         left join pages p on p.seller_id = ? and p.slug = ?
         left join page_versions v on v.id = p.published_version_id
         left join shop_frames f on f.seller_id = ?`,
      [sellerId, locale, sellerId, slug, sellerId],
    ),
  );
  const { frame, translated, snapshot, ...page } = rows[0]!;
  return { page: page.versionId === null ? null : page, frame, translated, snapshot };
}
