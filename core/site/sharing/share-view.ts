import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requirePerson, requireSeller } from '#core/people';
import { shareNotFound } from './errors.ts';
import { Share, type SharedItem } from './share.ts';

export interface ShareView {
  id: number;
  code: string;
  title: string;
  message: string;
  locale: Locale;
  /** As `ShareInput.design` takes it. */
  design: string;
  items: SharedItem[];
  withdrawn: boolean;
}

/** One of the seller's selections, to be edited. @throws AppError `share_not_found` (404) */
export async function shareById(ctx: Ctx, shareId: number): Promise<ShareView> {
  const sellerId = requireSeller(ctx);
  const row = Number.isSafeInteger(shareId)
    ? await reading(ctx, async ({ db }) => Share.query(db).findOne({ id: shareId, seller_id: sellerId }))
    : undefined;
  if (!row) throw shareNotFound(ctx.locale);
  return viewOf(row);
}

/** One of a publisher's selections. */
export interface PublisherShare extends ShareView {
  sellerId: number;
  nodeId: number;
  shop: string;
  /** Path of the page, with the publisher's epid. */
  path: string;
}

/** Selections of the publisher in `ctx`, the newest first. */
export async function publisherShares(ctx: Ctx): Promise<PublisherShare[]> {
  return readPublishers(ctx, 'order by h.id desc limit 200', []);
}

/** One of them. @throws AppError `share_not_found` (404) */
export async function publisherShareById(ctx: Ctx, shareId: number): Promise<PublisherShare> {
  const [share] = await readPublishers(ctx, 'and h.id = ?', [shareId]);
  if (!share) throw shareNotFound(ctx.locale);
  return share;
}

async function readPublishers(ctx: Ctx, rest: string, bindings: readonly number[]): Promise<PublisherShare[]> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, 'a publisher sees to their own things'), async ({ db }) => {
    const { rows } = await db.raw<{ rows: (Share & { username: string; display_name: string; epid: string })[] }>(
      `select h.*, s.username, s.display_name, n.code as epid
         from shares h join sellers s on s.id = h.seller_id join affiliate_nodes n on n.seller_id = h.seller_id and n.id = h.node_id
        where h.publisher_id = ? ${rest}`,
      [userId, ...bindings],
    );
    return rows.map((row) => ({
      ...viewOf(row),
      sellerId: row.seller_id,
      nodeId: row.node_id!,
      shop: row.display_name,
      path: `/s/${row.username}/share/${row.code}?${new URLSearchParams({ epid: row.epid })}`,
    }));
  });
}

function viewOf(row: Share): ShareView {
  const { id, code, title, message, locale, page_id: pageId, template, items, withdrawn_at: withdrawnAt } = row;
  return {
    id,
    code,
    title,
    message,
    locale,
    items,
    withdrawn: withdrawnAt !== null,
    design: pageId === null ? `template:${template}` : `page:${pageId}`,
  };
}

/** A selection as its page shows it. */
export interface SharedSelection {
  share: {
    id: number;
    title: string;
    message: string;
    locale: Locale;
    template: string;
    items: readonly SharedItem[];
    withdrawn: boolean;
  } | null;
  /** The page of the seller's that it looks like, as published. */
  doc: object | null;
  /** Header and footer all pages of the shop share, by part. */
  frame: Readonly<Record<string, object>>;
  /** Which transactions this answer and everything read after it know at least. */
  snapshot: string;
}

/** Selection behind a link of the seller in scope. One statement. */
export async function sharedSelection(
  ctx: Ctx,
  { sellerId, code }: { sellerId: number; code: string },
): Promise<SharedSelection> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: SharedSelection[] }>(
      `select case when h.id is null then null else json_build_object('id', h.id, 'title', h.title, 'message', h.message, 'locale', h.locale, 'template', h.template,
              'items', h.items, 'withdrawn', h.withdrawn_at is not null) end as share,
            v.doc, coalesce(f.parts, '{}') as frame, pg_current_snapshot()::text as snapshot
       from (select 1) one
       left join shares h on h.seller_id = ? and h.code = ?
       left join pages p on p.seller_id = h.seller_id and p.id = h.page_id
       left join page_versions v on v.id = p.published_version_id
       left join shop_frames f on f.seller_id = ?`,
      [sellerId, code, sellerId],
    ),
  );
  return rows[0]!;
}
