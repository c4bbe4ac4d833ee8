import { createHash } from 'node:crypto';
import type { Router } from 'express';
import type { BlockRegistry } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { collectDataNeeds, htmlDocument, pagePolicy, renderPage, styleText } from '#builder/render';
import type { Kernel } from '#core/kernel';
import { PAGE_ENGINE, pageEngines, publishedPage } from '#core/pages';
import type { Shop } from '#core/people';
import { loadPageData } from './page-data.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { shopEnv } from './render-env.ts';
import type { ShopDirectory } from './shop-directory.ts';

export interface ShopPageParts {
  kernel: Kernel;
  shops: ShopDirectory;
  cache: PageCache;
}

/** `/s/{username}` and the pages a seller designed below it. Sent from memory; drawn anew at most once a second. */
export function shopPageRoutes(router: Router, { kernel, shops, cache }: ShopPageParts): void {
  const registry = blocksOf(kernel.plugins);
  router.get(['/s/:username', '/s/:username/:slug'], async (request, response, next) => {
    try {
      const { username, slug = '' } = request.params as { username: string; slug?: string };
      const pageNumber = wholeNumber(request.query.page);
      const page = await cache.get(`${username}/${slug}?${pageNumber}`, () => drawShopPage({ kernel, shops, registry }, username, slug, pageNumber));
      if (page.status === 404) return next();
      response.writeHead(page.status, { ...page.headers, 'content-length': page.body.length });
      response.end(request.method === 'HEAD' ? undefined : page.body);
    } catch (error) {
      next(error);
    }
  });
}

const NOT_HERE: CachedPage = { status: 404, body: Buffer.alloc(0), headers: {} };

async function drawShopPage(
  { kernel, shops, registry }: { kernel: Kernel; shops: ShopDirectory; registry: BlockRegistry },
  username: string,
  slug: string,
  pageNumber: number,
): Promise<CachedPage> {
  const shop = await shops.find(username);
  if (!shop) return NOT_HERE;
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale: shop.locale });
  const published = await publishedPage(ctx, { sellerId: shop.id, slug });
  const doc = (published?.doc as PageDocument | undefined) ?? (slug === '' ? startPage(kernel, shop) : null);
  if (!doc) return NOT_HERE;

  const path = slug === '' ? '' : `/${slug}`;
  const env = shopEnv(shop, { baseUrl: kernel.baseUrl, path, search: { page: pageNumber } });
  const data = await loadPageData(ctx, shop, collectDataNeeds(doc, registry, env));
  const page = renderPage(doc, registry, env, data);
  for (const problem of page.problems) kernel.log.warn({ ...problem, username, slug }, 'a block could not be drawn');
  const html = htmlDocument(page, env, { seo: doc.seo, canonicalUrl: `${kernel.baseUrl}/s/${username}${path}`, faviconUrl: '/favicon.svg' });
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

/** A shop whose seller has not designed a start page yet still shows its products. */
function startPage(kernel: Kernel, shop: Shop): PageDocument {
  const engine = kernel.ports.find(pageEngines, PAGE_ENGINE);
  if (!engine) throw new Error('No page engine is plugged in.');
  return engine.fromTemplate('shop-start', { locale: shop.locale, shopName: shop.displayName }) as PageDocument;
}

function wholeNumber(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
