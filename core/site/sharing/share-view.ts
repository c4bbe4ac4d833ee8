import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
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

/** What stands behind a link of the seller in scope. One statement. */
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
