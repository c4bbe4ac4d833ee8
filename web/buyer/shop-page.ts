import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import type { BlockRegistry, Locale, RenderEnv } from '#builder/block';
import { pageLanguages, withFrame, type PageDocument, type SharedFrame } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { findShownProduct } from '#core/catalog';
import type { Kernel } from '#core/kernel';
import { experimentVersion, pageAtAddress, plainStart } from '#core/pages';
import { findShop, type Shop } from '#core/people';
import type { Consent } from '#core/plugins';
import { formToken } from '#core/submissions';
import { couponLinkOf, type CouponLink } from './coupon-prices.ts';
import { drawDocument, type DrawnPage } from './draw-document.ts';
import { variantFor } from './experiments.ts';
import { finishedPage, inEveryForm, isStillTrue, sendFinished, type Finished } from './finished-page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { ShopDirectory } from './shop-directory.ts';
import { addTracking, consentOf, isFramed, trackingOf } from './tracking/tracking.tsx';

export interface ShopPageParts {
  kernel: Kernel;
  shops: ShopDirectory;
  cache: PageCache;
}

/** Request for a page in a language, as the visitor chose to see it. */
interface Asked {
  shop: Shop;
  slug: string;
  locale: Locale;
  search: RenderEnv['search'] & { page: number };
  /** Variant B of a page that is being tested, to this test; everybody else sees the published version. */
  variantOf?: number;
}

/**
 * `/s/{username}` and the pages a seller designed below it; `/s/{username}/{de|en}` and below in another language than the shop's own.
 * Sent from memory; drawn anew only when something they show has changed.
 */
export function shopPageRoutes(router: Router, { kernel, shops, cache }: ShopPageParts): void {
  const registry = blocksOf(kernel.plugins);
  const blocks = markOf(registry);
  const serve: RequestHandler = async (request, response, next) => {
    try {
      const { username, slug = '', locale } = request.params as { username: string; slug?: string; locale?: Locale };
      const shop = await shops.find(username);
      if (!shop) return next();
      // The shop's own language has one address, the short one.
      if (locale === shop.locale)
        return response
          .set('cache-control', 'public, max-age=60')
          .redirect(301, `/s/${username}${slug && `/${slug}`}${queryOf(request)}`);
      const shown = variantFor(kernel, shop, slug, request, response);
      const asked: Asked = {
        shop,
        slug,
        locale: locale ?? shop.locale,
        search: searchOf(request.query),
        ...(shown?.variant === 'b' ? { variantOf: shown.test.id } : {}),
      };
      const page = await pageFor({ kernel, registry, blocks, cache }, asked, request);
      if (page.status === 404) return next();
      sendFinished(request, response, shown ? { ...page, headers: privately(page.headers) } : page);
    } catch (error) {
      next(error);
    }
  };
  router.get(['/s/:username/:locale(de|en)', '/s/:username/:locale(de|en)/:slug'], serve);
  router.get(['/s/:username', '/s/:username/:slug'], serve);
}

/** A page under test is not the same for everybody: no cache between us and the visitor may keep it. */
function privately({ etag: _etag, ...headers }: CachedPage['headers']): CachedPage['headers'] {
  return { ...headers, 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' };
}

export const NOT_HERE: DrawnPage = { status: 404, body: Buffer.alloc(0), headers: {}, deps: ['time'] };

/** Part of the cache key for the frame around blocks: change it with the frame. */
const DRAWN = 'relative addresses';

/** Which blocks this process knows, and in which versions: processes with other plugins do not share finished pages. */
function markOf({ blocks }: BlockRegistry): string {
  return createHash('sha256')
    .update(
      blocks
        .map(({ type, version }) => `${type}@${version}`)
        .sort()
        .join() + DRAWN,
    )
    .digest('base64url')
    .slice(0, 12);
}

async function pageFor(
  { kernel, registry, blocks, cache }: { kernel: Kernel; registry: BlockRegistry; blocks: string; cache: PageCache },
  asked: Asked,
  request: Request,
): Promise<CachedPage> {
  const { shop, slug, locale, search, variantOf } = asked;
  const address = `${locale}/${slug}${variantOf === undefined ? '' : `#${variantOf}b`}`;
  const chosen = `${address}?${search.page}&${search.category ?? ''}`;
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale });
  const coupon = couponLinkOf(request, shop.id);
  // A page with a coupon's prices is its holder's own.
  if (coupon) {
    const { page } = await drawShopPage({ kernel, registry }, asked, coupon);
    return shop.tracks && !isFramed(request) && page.status === 200
      ? tracked(kernel, shop, page, { slug, consent: consentOf(request) })
      : page;
  }
  const untracked = (): Promise<CachedPage> =>
    cache.get(
      shop.id,
      chosen,
      () =>
        finishedPage(
          ctx,
          {
            sellerId: shop.id,
            address: `${address} ${blocks}`,
            shared: search.page === 1 && search.category === undefined,
          },
          () => drawShopPage({ kernel, registry }, asked),
        ),
      (page) => isStillTrue(ctx, shop.id, page),
    );
  if (!shop.tracks || isFramed(request)) return untracked();
  const consent = consentOf(request);
  return cache.get(shop.id, `${chosen}#${consent?.join('+') ?? 'unasked'}`, async () => {
    const page = await untracked();
    if (page.status !== 200) return page;
    const followed = await tracked(kernel, shop, page, { slug, consent });
    return { ...followed, encoded: await inEveryForm(followed.body) };
  });
}

async function drawShopPage(
  { kernel, registry }: { kernel: Kernel; registry: BlockRegistry },
  { shop: { id, username }, slug, locale, search, variantOf }: Asked,
  coupon?: CouponLink,
): Promise<Finished> {
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId: id, userId: null }, { locale });
  const { page: published, frame, translated, snapshot } = await pageAtAddress(ctx, { sellerId: id, slug, locale });
  const tried = published && variantOf !== undefined ? await experimentVersion(ctx, variantOf) : null;
  const page = tried ?? published;
  const nothing = { page: NOT_HERE, versionId: null, snapshot };
  if (!page && slug !== '') return nothing;
  // Asked after the snapshot was taken, so that a shop that changes from here on makes the page stale.
  const shop = await findShop(kernel.contextFor({ kind: 'nobody' }), username);
  const stored =
    (page?.doc as PageDocument | undefined) ??
    (slug === '' && shop ? ((await plainStart(ctx, shop)) as PageDocument) : null);
  if (!shop || !stored || !SERVED_ALONE.has(stored.kind)) return nothing;
  if (locale !== shop.locale && !pageLanguages(stored).includes(locale)) return nothing;
  // A page designed in place of a product's own, at the product's address, is about that product.
  const product = stored.kind === 'product' ? await findShownProduct(ctx, slug) : undefined;
  const doc = withFrame(stored, frame as SharedFrame);
  const forms = page ? { token: formToken(ctx, { versionId: page.versionId, locale }) } : undefined;
  const drawn = await drawDocument({ ctx, shop, registry }, doc, {
    slug,
    mode: 'published',
    search,
    productId: product?.id,
    locale,
    translated,
    coupon,
    versionId: page?.versionId,
    ...(forms ? { forms } : {}),
  });
  return {
    page: stored.kind === 'product' && !product ? { ...drawn, deps: [...drawn.deps, 'products'] } : drawn,
    versionId: page?.versionId ?? null,
    snapshot,
  };
}

/** Kinds with an address of their own below the shop; the others are drawn where they belong, e.g. as a step of a funnel or around a course. */
const SERVED_ALONE: ReadonlySet<string> = new Set([
  'shop',
  'landing',
  'product',
  'sub_page',
  'funnel',
  'membership',
  'affiliate_landing',
]);

/** A page with trackers that one visitor agreed to is kept by no proxy. */
export async function tracked(
  kernel: Kernel,
  shop: Shop,
  page: CachedPage,
  { slug, consent }: { slug: string; consent: Consent },
): Promise<CachedPage> {
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale: shop.locale });
  const here = `/s/${shop.username}${slug === '' ? '' : `/${slug}`}`;
  const parts = await trackingOf(
    ctx,
    { id: shop.id, username: shop.username, tracks: shop.tracks },
    { consent, here, page: { event: slug === '' ? 'shop_page' : 'shop_sub_page' } },
  );
  const { body, policy } = addTracking(
    { body: page.body.toString('utf8'), policy: page.headers['content-security-policy'] ?? '' },
    parts,
  );
  const { etag: _etag, ...headers } = page.headers;
  return {
    status: page.status,
    body: Buffer.from(body),
    headers: {
      ...headers,
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    },
  };
}

/** Choices of the visitor. Anything that cannot be meant is as good as nothing, so that it fills no cache. */
function searchOf(query: { page?: unknown; category?: unknown }): RenderEnv['search'] & { page: number } {
  const category = typeof query.category === 'string' && /^\d{1,15}$/.test(query.category) ? query.category : null;
  return { page: wholeNumber(query.page), ...(category === null ? {} : { category }) };
}

function wholeNumber(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

function queryOf(request: Request): string {
  const at = request.originalUrl.indexOf('?');
  return at < 0 ? '' : request.originalUrl.slice(at);
}
