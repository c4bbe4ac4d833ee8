import type { Ctx } from '#core/context';
import { draftMovedOn, noSuchPage, pageNotHeld } from './errors.ts';
import { PageLock } from './page-lock.ts';
import { Page } from './page.ts';

/** What a window says with everything it writes: which one it is, and which revision of the draft it looks at. */
export interface Stand {
  tabId: string;
  rev: number;
}

/**
 * The page, locked, for whoever may write it: people from the window that holds it. What the product does for a seller itself (imports, the
 * command line) comes from no window.
 * @throws AppError `page_not_found` (404), `page_not_held` (409)
 */
export async function heldPage(ctx: Ctx, { pageId, sellerId, tabId }: { pageId: number; sellerId: number; tabId: string | undefined }): Promise<Page> {
  const page = await Page.query(ctx.db).findOne({ id: pageId, seller_id: sellerId }).forUpdate();
  if (!page) throw noSuchPage(ctx.locale);
  if (tabId === undefined && ctx.actor.kind !== 'person') return page;
  // A lease that ran out still counts until another window takes the page: nobody has written meanwhile.
  const lock = await PageLock.query(ctx.db).findOne({ page_id: pageId, seller_id: sellerId });
  if (tabId === undefined || lock?.tab_id !== tabId) throw pageNotHeld(ctx.locale);
  return page;
}

/** The same for what is done with the draft as a whole: it must be the one the window looks at. */
export async function openDraft(ctx: Ctx, { pageId, sellerId, stand }: { pageId: number; sellerId: number; stand: Stand | undefined }): Promise<Page> {
  const page = await heldPage(ctx, { pageId, sellerId, tabId: stand?.tabId });
  if (stand && stand.rev !== page.draft_rev) throw draftMovedOn(ctx.locale);
  return page;
}
