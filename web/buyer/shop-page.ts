import type { Request, Router } from 'express';
import type { BlockRegistry, RenderEnv } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { findShownProduct } from '#core/catalog';
import type { Kernel } from '#core/kernel';
import { PAGE_ENGINE, pageEngines, publishedPage } from '#core/pages';
import type { Shop } from '#core/people';
import type { Consent } from '#core/plugins';
import { formToken } from '#core/submissions';
import { drawDocument } from './draw-document.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { CouponLink } from './page-data.ts';
import type { ShopDirectory } from './shop-directory.ts';
import { addTracking, consentOf, trackingOf } from './tracking/tracking.tsx';

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
      const shop = await shops.find(username);
      if (!shop) return next();
      const search = searchOf(request.query);
      const address = `${slug}?${search.page}&${search.category ?? ''}`;
      const consent = shop.tracks ? consentOf(request) : null;
      const coupon = couponOf(request, shop.id);
      const draw = async (): Promise<CachedPage> => {
        const drawn = await drawShopPage({ kernel, shop, registry }, slug, search, coupon);
        return shop.tracks && drawn.status === 200 ? tracked(kernel, shop, drawn, { slug, consent }) : drawn;
      };
      // What a coupon makes of the prices is its holder's own.
      const page = coupon ? await draw() : await cache.get(shop.id, `${address}${shop.tracks ? `#${consent?.join('+') ?? 'unasked'}` : ''}`, draw);
      if (page.status === 404) return next();
      // Nobody else's cache may keep what a coupon link makes the visitor's browser remember.
      const own = response.getHeader('set-cookie') === undefined ? {} : { 'cache-control': 'private, no-store' };
      response.writeHead(page.status, { ...page.headers, ...own, 'content-length': page.body.length });
      response.end(request.method === 'HEAD' ? undefined : page.body);
    } catch (error) {
      next(error);
    }
  });
}

const NOT_HERE: CachedPage = { status: 404, body: Buffer.alloc(0), headers: {} };

async function drawShopPage({ kernel, shop, registry }: { kernel: Kernel; shop: Shop; registry: BlockRegistry }, slug: string, search: RenderEnv['search'], coupon?: CouponLink): Promise<CachedPage> {
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale: shop.locale });
  const published = await publishedPage(ctx, { sellerId: shop.id, slug });
  const doc = (published?.doc as PageDocument | undefined) ?? (slug === '' ? startPage(kernel, shop) : null);
  if (!doc) return NOT_HERE;
  // A page designed in place of a product's own, at the product's address, is about that product.
  const product = doc.kind === 'product' ? await findShownProduct(ctx, slug) : undefined;
  const forms = published ? { token: formToken(ctx, { versionId: published.versionId, locale: shop.locale }) } : undefined;
  return drawDocument({ ctx, shop, registry }, doc, { slug, mode: 'published', search, productId: product?.id, ...(forms ? { forms } : {}), ...(coupon ? { coupon } : {}) });
}

/** What one visitor agreed to is nobody else's page: it is kept by no proxy. */
async function tracked(kernel: Kernel, shop: Shop, page: CachedPage, { slug, consent }: { slug: string; consent: Consent }): Promise<CachedPage> {
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale: shop.locale });
  const here = `/s/${shop.username}${slug === '' ? '' : `/${slug}`}`;
  const parts = await trackingOf(ctx, { id: shop.id, username: shop.username, tracks: shop.tracks }, { consent, here, page: { event: slug === '' ? 'shop_page' : 'shop_sub_page' } });
  const { body, policy } = addTracking({ body: page.body.toString('utf8'), policy: page.headers['content-security-policy'] ?? '' }, parts);
  return { ...page, body: Buffer.from(body), headers: { ...page.headers, 'content-security-policy': policy, 'cache-control': 'private, no-cache', vary: 'Cookie' } };
}

/** A shop whose seller has not designed a start page yet still shows its products. */
function startPage(kernel: Kernel, shop: Shop): PageDocument {
  const engine = kernel.ports.find(pageEngines, PAGE_ENGINE);
  if (!engine) throw new Error('No page engine is plugged in.');
  return engine.fromTemplate('shop-start', { locale: shop.locale, shopName: shop.displayName }) as PageDocument;
}

function couponOf(request: Request, sellerId: number): CouponLink | undefined {
  const { coupon_code: code } = request.query;
  return typeof code === 'string' && code.trim() !== '' && code.length <= 60 ? { code, trier: { sellerId, ip: request.ip ?? '' } } : undefined;
}

/** What the visitor chose. Anything that cannot be meant is as good as nothing, so that it fills no cache. */
function searchOf(query: { page?: unknown; category?: unknown }): RenderEnv['search'] & { page: number } {
  const category = typeof query.category === 'string' && /^\d{1,15}$/.test(query.category) ? query.category : null;
  return { page: wholeNumber(query.page), ...(category === null ? {} : { category }) };
}

function wholeNumber(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
