import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { malformedDocument } from './errors.ts';
import { refuseForeign } from './foreign-references.ts';
import type { ReadDocument } from './page-engine.ts';
import { heldPage } from './open-draft.ts';
import { Page } from './page.ts';
import { frameOfShop } from './shop-frame.ts';

export type DraftSaved =
  | { state: 'saved'; rev: number }
  | { state: 'conflict'; rev: number; savedAt: Date; author: string; doc: object };

export interface DraftChange {
  pageId: number;
  /** The revision the change was made on. */
  baseRev: number;
  /** Names this change: sent again because the answer got lost, it counts once. */
  saveId?: string;
  /** The window it was made in; people have one. */
  tabId?: string | undefined;
}

/**
 * Keeps what the editor holds, as a whole document or as the operations since revision `baseRev`, if nobody saved meanwhile. A newer draft
 * is never overwritten: it is answered instead, and the person decides.
 * @throws AppError `page_not_held` (409), `page_document_malformed`, `page_names_foreign` (422)
 */
export async function saveDraft(
  ctx: Ctx,
  change: DraftChange & ({ doc: unknown } | { ops: unknown }),
): Promise<DraftSaved> {
  const sellerId = requireSeller(ctx);
  const { pageId, baseRev, saveId, tabId } = change;
  const engine = engineOf(ctx);
  const whole = 'doc' in change ? accepted(engine.parse(change.doc)) : undefined;
  return inTransaction(ctx, async (inner) => {
    const { db, actor, clock } = inner;
    const page = await heldPage(inner, { pageId, sellerId, tabId });
    if (saveId !== undefined && page.draft_save_id === saveId) return { state: 'saved', rev: page.draft_rev };
    if (page.draft_rev !== baseRev)
      return {
        state: 'conflict',
        rev: page.draft_rev,
        savedAt: page.draft_saved_at,
        author: await authorOf(db, page),
        doc: page.draft,
      };
    // Operations were made on what the editor was given: the draft with the header and footer the shop has now.
    const frame = whole ? undefined : await frameOfShop({ db }, sellerId);
    const base = !frame || page.frame_rev === frame.rev ? page.draft : engine.withFrame(page.draft, frame.parts);
    const doc = whole ?? accepted(engine.apply(base, 'ops' in change ? change.ops : []));
    await refuseForeign(ctx, engine.references(doc), engine.references(base));
    await Page.query(db)
      .findById(page.id)
      .patch({
        draft: doc,
        draft_rev: baseRev + 1,
        draft_saved_at: clock.now(),
        draft_saved_by: actor.kind === 'person' ? actor.userId : null,
        draft_save_id: saveId ?? null,
        ...(frame ? { frame_rev: frame.rev } : {}),
      });
    return { state: 'saved', rev: baseRev + 1 };
  });
}

function accepted(read: ReadDocument): object {
  if (!read.ok) throw malformedDocument(read.problems);
  return read.doc;
}

async function authorOf(db: Ctx['db'], page: Page): Promise<string> {
  if (page.draft_saved_by === null) return '';
  const row = await db('users')
    .where('id', page.draft_saved_by)
    .first<{ name: string } | undefined>(db.raw("trim(first_name || ' ' || last_name) as name"));
  return row?.name ?? '';
}
