import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { noSuchPage } from './errors.ts';
import { Page, PageVersion } from './page.ts';

export interface PageSummary {
  id: number;
  kind: string;
  slug: string;
  name: string;
  publishedAt: Date | null;
  /** Whether the draft holds anything that buyers do not see yet. */
  savedAt: Date;
}

/** The seller's pages, the start page first. One statement. */
export async function pagesOfSeller(ctx: Ctx): Promise<PageSummary[]> {
  const sellerId = requireSeller(ctx);
  const pages = await reading(ctx, async ({ db }) =>
    Page.query(db).select('id', 'kind', 'slug', 'name', 'published_at', 'draft_saved_at').where('seller_id', sellerId).orderBy(['slug', 'id']).limit(500),
  );
  return pages.map((page) => ({ id: page.id, kind: page.kind, slug: page.slug, name: page.name, publishedAt: page.published_at, savedAt: page.draft_saved_at }));
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
  const page = await reading(ctx, async ({ db }) => Page.query(db).findOne({ id: pageId, seller_id: sellerId }));
  if (!page) throw noSuchPage();
  return { id: page.id, kind: page.kind, slug: page.slug, name: page.name, rev: page.draft_rev, doc: page.draft, saveId: page.draft_save_id, publishedVersionId: page.published_version_id };
}

/** The newest 100 versions, newest first, without their documents. */
export async function versionsOfPage(ctx: Ctx, pageId: number): Promise<PageVersionSummary[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, async ({ db }) =>
    PageVersion.query(db)
      .join('pages', 'pages.id', 'page_versions.page_id')
      .leftJoin('users', 'users.id', 'page_versions.author_id')
      .where({ 'page_versions.seller_id': sellerId, 'page_versions.page_id': pageId })
      .select('page_versions.id', 'page_versions.seq', 'page_versions.label', 'page_versions.created_at', 'page_versions.was_published', 'pages.published_version_id')
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

/** What a version holds. */
export async function versionDocument(ctx: Ctx, { pageId, versionId }: { pageId: number; versionId: number }): Promise<object> {
  const sellerId = requireSeller(ctx);
  const version = await reading(ctx, async ({ db }) => PageVersion.query(db).select('doc').findOne({ id: versionId, page_id: pageId, seller_id: sellerId }));
  if (!version) throw noSuchPage();
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

/** What buyers see at an address of the seller in scope; `null` when nothing is published there. One statement. */
export async function publishedPage(ctx: Ctx, { sellerId, slug }: { sellerId: number; slug: string }): Promise<PublishedPage | null> {
  const row = await reading(ctx, async ({ db }) =>
    db('pages as p')
      .join('page_versions as v', 'v.id', 'p.published_version_id')
      .where({ 'p.seller_id': sellerId, 'p.slug': slug })
      .first<PublishedPage | undefined>({ pageId: 'p.id', versionId: 'v.id', kind: 'p.kind', name: 'p.name', doc: 'v.doc', docHash: 'v.doc_hash' }),
  );
  return row ?? null;
}
