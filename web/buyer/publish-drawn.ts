import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import type { Ctx } from '#core/context';
import { pageForEditing, publishPage, type Stand } from '#core/pages';
import { requireSeller, shopOfSeller } from '#core/people';
import { installedPlugins } from '#core/plugins';
import { keepAsPublished } from './draw-document.ts';
import { pageSurroundings } from './page-surroundings.ts';

/**
 * Publishes the draft of a page as buyers will get it: checked with the shop's own data, and drawn once in each of its languages.
 * @throws like `publishPage`
 */
export async function publishDrawn(
  ctx: Ctx,
  { pageId, stand }: { pageId: number; stand?: Stand },
): Promise<{ versionId: number }> {
  const shop = await shopOfSeller(ctx, requireSeller(ctx));
  const { doc, slug } = await pageForEditing(ctx, pageId);
  const parts = { ctx, shop, registry: blocksOf(ctx.ports.all(installedPlugins)) };
  const surroundings = await pageSurroundings(parts, doc as PageDocument, slug);
  const { versionId } = await publishPage(ctx, { pageId, ...(stand ? { stand } : {}), surroundings });
  await keepAsPublished(parts, doc as PageDocument, { slug, versionId });
  return { versionId };
}
