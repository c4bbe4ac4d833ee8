import { createHash } from 'node:crypto';
import type { BlockRegistry, RenderEnv } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { collectDataNeeds, htmlDocument, pagePolicy, renderPage, styleText } from '#builder/render';
import type { Ctx } from '#core/context';
import type { Shop } from '#core/people';
import type { CachedPage } from './page-cache.ts';
import { loadPageData, type CouponLink } from './page-data.ts';
import { shopEnv } from './render-env.ts';

export interface DrawingParts {
  ctx: Ctx;
  shop: Shop;
  registry: BlockRegistry;
}

/** A document as a finished page: data loaded in a few statements, HTML, style and the policy that allows just these. */
export async function drawDocument(
  { ctx, shop, registry }: DrawingParts,
  doc: PageDocument,
  { slug, mode, search, productId, forms, coupon }: { slug: string; mode: RenderEnv['mode']; search: RenderEnv['search']; productId?: number | undefined; forms?: RenderEnv['forms']; coupon?: CouponLink },
): Promise<CachedPage> {
  const path = slug === '' ? '' : `/${slug}`;
  const env = { ...shopEnv(shop, { path, mode, search, ...(productId === undefined ? {} : { productId }) }), ...(forms ? { forms } : {}) };
  const data = await loadPageData(ctx, shop, collectDataNeeds(doc, registry, env), coupon);
  const page = renderPage(doc, registry, env, data);
  for (const problem of page.problems) ctx.log.warn({ ...problem, username: shop.username, slug }, 'a block could not be drawn');
  const html = htmlDocument(page, env, { seo: doc.seo, canonicalUrl: `${ctx.baseUrl}/s/${shop.username}${path}`, faviconUrl: '/favicon.svg' });
  return {
    status: 200,
    body: Buffer.from(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(createHash('sha256').update(styleText(page)).digest('base64')),
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
    },
  };
}
