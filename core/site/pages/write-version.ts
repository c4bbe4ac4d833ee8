import type { Ctx } from '#core/context';
import { withAnswer } from '#core/database';
import { engineOf } from './engine-of.ts';
import { PageVersion, type Page } from './page.ts';

/** Writes the page's draft down as its next version. The caller holds the page's row lock, which keeps the sequence without gaps. */
export async function writeVersion(
  ctx: Ctx,
  page: Page,
  { label, published }: { label: string; published: boolean },
): Promise<{ versionId: number; seq: number }> {
  const { actor } = ctx;
  const userId = actor.kind === 'person' ? actor.userId : null;
  const next = ctx.db.raw('(select coalesce(max(seq), 0) + 1 from page_versions where seller_id = ? and page_id = ?)', [
    page.seller_id,
    page.id,
  ]);
  const { id, seq } = (await withAnswer(ctx.db, next, (asked: number) =>
    PageVersion.query(ctx.db)
      .insert({
        seller_id: page.seller_id,
        page_id: page.id,
        seq: asked,
        doc: page.draft,
        doc_hash: engineOf(ctx).hash(page.draft),
        label: label.trim().slice(0, 80),
        author_id: userId,
        was_published: published,
        created_at: ctx.clock.now(),
      })
      .returning(['id', 'seq']),
  )) as unknown as PageVersion;
  return { versionId: id, seq };
}
