import type { PageData, RenderEnv } from '#builder/block';
import { pageLanguages, type PageDocument } from '#builder/document';
import { collectDataNeeds } from '#builder/render';
import { shopOffers } from '#core/pages';
import type { DrawingParts } from './draw-document.ts';
import { loadPageData } from './page-data.ts';
import { shopEnv } from './render-env.ts';
import { withShopLook } from './shop-look.ts';

/** Data that a page would be drawn with, for the checks before it is published. */
export async function pageSurroundings(
  { ctx, shop, registry }: DrawingParts,
  doc: PageDocument,
  slug: string,
): Promise<{ env: RenderEnv; data: PageData }> {
  const languages = pageLanguages(doc).filter((language) => language !== shop.locale);
  const env = await withShopLook(ctx, shop, shopEnv(shop, { path: slug === '' ? '' : `/${slug}`, languages }), doc);
  return {
    env: { ...env, offers: await shopOffers(ctx), now: ctx.clock.now().toISOString() },
    data: await loadPageData(ctx, shop, collectDataNeeds(doc, registry, env), { blockedToo: true }),
  };
}
