import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { noSuchPage } from './errors.ts';
import { openDraft, type Stand } from './open-draft.ts';
import { Page, PageVersion } from './page.ts';
import { frameOfShop } from './shop-frame.ts';

/**
 * Makes an old version the draft again. What buyers see stays until the next publish, and no version is changed or lost. The header and
 * footer all pages share are the shop's present ones: they are not this page's history.
 */
export async function restoreVersion(
  ctx: Ctx,
  { pageId, versionId, stand }: { pageId: number; versionId: number; stand?: Stand },
): Promise<{ rev: number; doc: object }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const { db, clock, actor } = inner;
    const page = await openDraft(inner, { pageId, sellerId, stand });
    const version = await PageVersion.query(db).findOne({ id: versionId, page_id: pageId, seller_id: sellerId });
    if (!version) throw noSuchPage(ctx.locale);
    const rev = page.draft_rev + 1;
    const frame = await frameOfShop({ db }, sellerId);
    const doc = engineOf(ctx).withFrame(version.doc, frame.parts);
    const savedBy = actor.kind === 'person' ? actor.userId : null;
    await Page.query(db).findById(page.id).patch({
      draft: doc,
      draft_rev: rev,
      draft_saved_at: clock.now(),
      draft_saved_by: savedBy,
      draft_save_id: null,
      frame_rev: frame.rev,
    });
    return { rev, doc };
  });
}
