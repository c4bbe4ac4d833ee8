import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { experimentNotPossible, noSuchPage, notPublishable } from './errors.ts';
import { Experiment } from './experiment.ts';
import { Page } from './page.ts';
import { pagePublished } from './events.ts';
import { writeVersion } from './write-version.ts';
import { publish } from '#core/events';

/**
 * Shows the present draft to buyers as a new version.
 * @throws InputError naming the blocks that keep it from being published
 */
export async function publishPage(ctx: Ctx, { pageId }: { pageId: number }): Promise<{ versionId: number; seq: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const page = await Page.query(inner.db).findOne({ id: pageId, seller_id: sellerId }).forUpdate();
    if (!page) throw noSuchPage();
    // Both versions of a test stand still, or its figures would compare nothing.
    if (await Experiment.query(inner.db).findOne({ page_id: page.id, state: 'running' })) throw experimentNotPossible(ctx.locale, 'publishing');
    const broken = engineOf(ctx).check(page.draft, ctx.locale).filter((issue) => issue.severity === 'error');
    if (broken.length > 0) throw notPublishable(broken);
    const version = await writeVersion(inner, page, { label: '', published: true });
    await Page.query(inner.db).findById(page.id).patch({ published_version_id: version.versionId, published_at: inner.clock.now() });
    publish(inner, pagePublished, { aggregate: { type: 'page', id: page.id }, sellerId, payload: { pageId: page.id, ...version } });
    return version;
  });
}
