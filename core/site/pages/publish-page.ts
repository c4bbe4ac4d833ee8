import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { experimentNotPossible, notPublishable } from './errors.ts';
import { Experiment } from './experiment.ts';
import { refuseForeign } from './foreign-references.ts';
import { openDraft, type Stand } from './open-draft.ts';
import { Page } from './page.ts';
import { pagePublished } from './events.ts';
import { shareFrame } from './shop-frame.ts';
import { writeVersion } from './write-version.ts';
import { publish } from '#core/events';

/**
 * Shows the present draft to buyers as a new version. `surroundings` is what the page is checked with: its data and theme.
 * @throws AppError `page_not_held`, `page_draft_moved_on` (409), `page_names_foreign` (422), InputError naming the blocks that keep it from being published
 */
export async function publishPage(
  ctx: Ctx,
  { pageId, stand, surroundings }: { pageId: number; stand?: Stand; surroundings?: object },
): Promise<{ versionId: number; seq: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const page = await openDraft(inner, { pageId, sellerId, stand });
    // Both versions of a test stand still, or its figures would compare nothing.
    if (await Experiment.query(inner.db).findOne({ page_id: page.id, state: 'running' }))
      throw experimentNotPossible(ctx.locale, 'publishing');
    const engine = engineOf(ctx);
    page.draft = await shareFrame(inner, page);
    await refuseForeign(ctx, engine.references(page.draft));
    const broken = engine.check(page.draft, ctx.locale, surroundings).filter((issue) => issue.severity === 'error');
    if (broken.length > 0) throw notPublishable(broken);
    const version = await writeVersion(inner, page, { label: '', published: true });
    const facts = engine.facts(page.draft);
    await Page.query(inner.db).findById(page.id).patch({
      published_version_id: version.versionId,
      published_at: inner.clock.now(),
      published_locales: facts.locales,
      noindex: facts.noindex,
    });
    publish(inner, pagePublished, {
      aggregate: { type: 'page', id: page.id },
      sellerId,
      payload: { pageId: page.id, ...version },
    });
    return version;
  });
}
