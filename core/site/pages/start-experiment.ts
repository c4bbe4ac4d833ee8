import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { experimentNotPossible, notPublishable } from './errors.ts';
import { Experiment } from './experiment.ts';
import { refuseForeign } from './foreign-references.ts';
import { openDraft, type Stand } from './open-draft.ts';
import { PageVersion } from './page.ts';
import { writeVersion } from './write-version.ts';

export interface NewExperiment {
  pageId: number;
  name: string;
  /** Of a hundred visitors so many see the draft, 1 to 99. */
  weightB: number;
  /** The window that starts it, and the revision of the draft it showed; people have one. */
  stand?: Stand;
}

/**
 * Tries the page's draft (B) against what buyers see now (A). The draft has to be fit for publishing, and both versions stand still for as
 * long as the test runs.
 * @throws AppError `page_experiment_not_possible`, `page_not_held`, `page_draft_moved_on` (409), InputError naming the blocks that keep the draft from being shown
 */
export async function startExperiment(
  ctx: Ctx,
  { pageId, name, weightB, stand }: NewExperiment,
): Promise<{ experimentId: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (tx) => {
    const page = await openDraft(tx, { pageId, sellerId, stand });
    if (page.published_version_id === null) throw experimentNotPossible(ctx.locale, 'unpublished');
    if (await Experiment.query(tx.db).findOne({ page_id: pageId, state: 'running' }))
      throw experimentNotPossible(ctx.locale, 'running');
    const shown = await PageVersion.query(tx.db).findById(page.published_version_id).throwIfNotFound();
    if (shown.doc_hash === engineOf(ctx).hash(page.draft)) throw experimentNotPossible(ctx.locale, 'same');
    await refuseForeign(ctx, engineOf(ctx).references(page.draft));
    const broken = engineOf(ctx)
      .check(page.draft, ctx.locale)
      .filter((issue) => issue.severity === 'error');
    if (broken.length > 0) throw notPublishable(broken);
    const title = name.trim().slice(0, 80) || page.name;
    const { versionId } = await writeVersion(tx, page, { label: `B: ${title}`, published: true });
    const experiment = await Experiment.query(tx.db)
      .insert({
        seller_id: sellerId,
        page_id: pageId,
        name: title,
        version_a_id: shown.id,
        version_b_id: versionId,
        weight_b: Math.min(99, Math.max(1, Math.round(weightB) || 50)),
        started_at: tx.clock.now(),
      })
      .returning('id');
    await tellShop(tx.db, sellerId);
    return { experimentId: experiment.id };
  });
}
