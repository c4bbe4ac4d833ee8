import type { Ctx } from '#core/context';
import { draftMovedOn, noSuchPage, pageNotHeld } from './errors.ts';
import { PageLock } from './page-lock.ts';
import { Page } from './page.ts';

/** A window's name, and the revision of the draft that it looks at. It comes with every write. */
export interface Stand {
  tabId: string;
  rev: number;
}

/**
 * The page, locked for a write. People write from the window that holds the page. The product itself (imports, the command line) writes
 * without one.
 * @throws AppError `page_not_found` (404), `page_not_held` (409)
 */
export async function heldPage(
  ctx: Ctx,
  { pageId, sellerId, tabId }: { pageId: number; sellerId: number; tabId: string | undefined },
): Promise<Page> {
  const page = await Page.query(ctx.db).findOne({ id: pageId, seller_id: sellerId }).forUpdate();
  if (!page) throw noSuchPage(ctx.locale);
  if (tabId === undefined && ctx.actor.kind !== 'person') return page;
  // A lease that ran out counts until another window takes the page, since nothing was written meanwhile.
  const lock = await PageLock.query(ctx.db).findOne({ page_id: pageId, seller_id: sellerId });
  if (tabId === undefined || lock?.tab_id !== tabId) throw pageNotHeld(ctx.locale);
  return page;
}

/** The same for acts on the whole draft: its revision must be the one that the window looks at. */
export async function openDraft(
  ctx: Ctx,
  { pageId, sellerId, stand }: { pageId: number; sellerId: number; stand: Stand | undefined },
): Promise<Page> {
  const page = await heldPage(ctx, { pageId, sellerId, tabId: stand?.tabId });
  if (stand && stand.rev !== page.draft_rev) throw draftMovedOn(ctx.locale);
  return page;
}
