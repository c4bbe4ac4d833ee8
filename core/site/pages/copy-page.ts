import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { malformedDocument, noSuchPage, slugTaken } from './errors.ts';
import { refuseForeign } from './foreign-references.ts';
import { Page } from './page.ts';

const MOST_COPIES = 50;

/** Keeps a document as a new, unpublished page beside the one it was made for: one's own work after somebody else saved theirs. */
export async function copyPage(ctx: Ctx, { pageId, doc }: { pageId: number; doc: unknown }): Promise<number> {
  const sellerId = requireSeller(ctx);
  const engine = engineOf(ctx);
  const parsed = engine.parse(doc);
  if (!parsed.ok) throw malformedDocument(parsed.problems);
  const now = ctx.clock.now();
  return inTransaction(ctx, async ({ db }) => {
    const page = await Page.query(db).findOne({ id: pageId, seller_id: sellerId });
    if (!page) throw noSuchPage(ctx.locale);
    await refuseForeign(ctx, engine.references(parsed.doc), engine.references(page.draft));
    const base = (page.slug || 'start').slice(0, 70);
    for (let copy = 1; copy <= MOST_COPIES; copy += 1) {
      const slug = copy === 1 ? `${base}-copy` : `${base}-copy-${copy}`;
      const name = `${page.name} (${copy === 1 ? 'Copy' : `Copy ${copy}`})`;
      const [row] = await Page.query(db)
        .insert({
          frame_rev: page.frame_rev,
          seller_id: sellerId,
          slug,
          name,
          kind: page.kind,
          draft: parsed.doc,
          draft_saved_at: now,
          created_at: now,
        })
        .onConflict(['seller_id', 'slug'])
        .ignore()
        .returning('id')
        .then((rows) => [rows].flat().filter((each) => each?.id));
      if (row) return row.id;
    }
    throw slugTaken(ctx.locale, `${base}-copy`);
  });
}
