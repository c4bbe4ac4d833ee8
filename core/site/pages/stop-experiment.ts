import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { publish } from '#core/events';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { experimentNotPossible, noSuchPage } from './errors.ts';
import { pagePublished } from './events.ts';
import { Experiment, type Variant } from './experiment.ts';
import { Page, PageVersion } from './page.ts';

/** Ends a test: from now on everybody sees the winner. Orders placed while it ran still count when they are paid. */
export async function stopExperiment(
  ctx: Ctx,
  { experimentId, winner }: { experimentId: number; winner: Variant },
): Promise<{ pageId: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    const experiment = await Experiment.query(db).findOne({ id: experimentId, seller_id: sellerId }).forUpdate();
    if (!experiment) throw noSuchPage(ctx.locale);
    if (experiment.state !== 'running') throw experimentNotPossible(ctx.locale, 'stopped');
    await Experiment.query(db).findById(experimentId).patch({ state: 'stopped', winner, stopped_at: clock.now() });
    await tellShop(db, sellerId);
    const versionId = winner === 'a' ? experiment.version_a_id : experiment.version_b_id;
    const pageId = experiment.page_id;
    const { seq, doc } = await PageVersion.query(db).findById(versionId).select('seq', 'doc').throwIfNotFound();
    const { locales, noindex } = engineOf(ctx).facts(doc);
    await Page.query(db)
      .findOne({ id: pageId, seller_id: sellerId })
      .patch({ published_version_id: versionId, published_at: clock.now(), published_locales: locales, noindex });
    await publish(tx, pagePublished, {
      aggregate: { type: 'page', id: pageId },
      sellerId,
      payload: { pageId, versionId, seq },
    });
    return { pageId };
  });
}
