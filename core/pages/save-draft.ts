import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { malformedDocument, noSuchPage } from './errors.ts';
import { Page } from './page.ts';

export type DraftSaved = { state: 'saved'; rev: number } | { state: 'conflict'; rev: number; savedAt: Date; doc: object };

/**
 * Keeps what the editor holds, if nobody saved since revision `baseRev`. A newer draft is never overwritten: it is answered instead, and
 * the person decides.
 */
export async function saveDraft(ctx: Ctx, { pageId, baseRev, doc }: { pageId: number; baseRev: number; doc: unknown }): Promise<DraftSaved> {
  const sellerId = requireSeller(ctx);
  const parsed = engineOf(ctx).parse(doc);
  if (!parsed.ok) throw malformedDocument(parsed.problems);
  return inTransaction(ctx, async ({ db, actor, clock }) => {
    const saved = await Page.query(db)
      .where({ id: pageId, seller_id: sellerId, draft_rev: baseRev })
      .patch({
        draft: parsed.doc,
        draft_rev: baseRev + 1,
        draft_saved_at: clock.now(),
        draft_saved_by: actor.kind === 'person' ? actor.userId : null,
      });
    if (saved === 1) return { state: 'saved', rev: baseRev + 1 };
    const page = await Page.query(db).findOne({ id: pageId, seller_id: sellerId });
    if (!page) throw noSuchPage();
    return { state: 'conflict', rev: page.draft_rev, savedAt: page.draft_saved_at, doc: page.draft };
  });
}
