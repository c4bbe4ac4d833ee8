import { createHash } from 'node:crypto';
import type { BlockRegistry, Locale, RenderEnv } from '#builder/block';
import { inOrder, pageLanguages, seoIn, type PageDocument } from '#builder/document';
import { collectDataNeeds, htmlDocument, pagePolicy, renderPage, styleText, type RenderedPage } from '#builder/render';
import type { Ctx } from '#core/context';
import { keepBlocks, keptBlocks, type DrawnVersion } from '#core/pages';
import type { Shop } from '#core/people';
import { alternatesOf, siteData } from './page-head.ts';
import type { CachedPage } from './page-cache.ts';
import type { CouponLink } from './coupon-prices.ts';
import { loadPageData, type ShownShop } from './page-data.ts';
import { shopEnv } from './render-env.ts';
import { withShopLook } from './shop-look.ts';

export interface DrawingParts {
  ctx: Ctx;
  shop: Shop;
  registry: BlockRegistry;
}

export interface DrawingOptions {
  slug: string;
  mode: RenderEnv['mode'];
  search: RenderEnv['search'];
  productId?: number | undefined;
  /** Default the shop's own language. */
  locale?: Locale;
  /** Slugs of the pages that exist in `locale`. */
  translated?: readonly string[];
  forms?: RenderEnv['forms'];
  /** The page is a step of somebody's funnel. */
  funnel?: RenderEnv['funnel'];
  /** Products that the page was sent out with; its lists show these products and no others, and it has no other language. */
  shared?: RenderEnv['shared'];
  /** The published version that is drawn: blocks of plugins are kept for the day their plugin is gone. */
  versionId?: number | undefined;
  /** Prices are those of whoever has this coupon. */
  coupon?: CouponLink | undefined;
}

/** A finished page and what it depends on. */
export interface DrawnPage extends CachedPage {
  deps: readonly string[];
}

/** A document as a finished page: data loaded in a few statements, HTML, style and the policy that allows just these. */
export async function drawDocument(
  { ctx, shop, registry }: DrawingParts,
  doc: PageDocument,
  options: DrawingOptions,
): Promise<DrawnPage> {
  const {
    slug,
    mode,
    search,
    productId,
    locale = shop.locale,
    translated = [],
    forms,
    funnel,
    coupon,
    shared,
    versionId,
  } = options;
  const path = slug === '' ? '' : `/${slug}`;
  const languages = shared ? [] : pageLanguages(doc).filter((language) => language !== shop.locale);
  const env = {
    ...(await withShopLook(
      ctx,
      shop,
      shopEnv(shop, {
        path,
        mode,
        search,
        locale,
        languages,
        startTranslated: translated.includes(''),
        ...(productId === undefined ? {} : { productId }),
      }),
      doc,
    )),
    origin: ctx.baseUrl,
    ...(forms ? { forms } : {}),
    ...(funnel ? { funnel } : {}),
    ...(shared ? { shared } : {}),
  };
  const data = await loadPageData(ctx, inLanguage(shop, locale, translated), collectDataNeeds(doc, registry, env), {
    coupon,
    shared,
  });
  const version = versionId === undefined ? undefined : { sellerId: shop.id, versionId, locale };
  const isKnown = (id: string): boolean => registry.get(doc.nodes[id]!.t) !== undefined;
  const kept = version && !inOrder(doc).every(isKnown) ? await keptBlocks(ctx, version) : {};
  const page = renderPage(doc, registry, env, data, kept);
  // Prices with a coupon, and a step of a funnel, are one visitor's own.
  if (version && coupon === undefined && funnel === undefined) await keepOnce(ctx, version, page);
  for (const problem of page.problems)
    ctx.log.warn({ ...problem, username: shop.username, slug }, 'a block could not be drawn');
  const seo = seoIn(doc, locale);
  const picture = seo.ogImage === undefined ? undefined : data.assets[seo.ogImage];
  const query = (search.page ?? 1) > 1 ? `?page=${search.page}` : '';
  const html = htmlDocument(page, env, {
    seo,
    canonicalUrl: seo.canonical ?? `${ctx.baseUrl}${env.pageUrl}${query}`,
    faviconUrl: env.shop.logo?.icon ?? '/favicon.svg',
    alternates: alternatesOf(env, ctx.baseUrl),
    structuredData: siteData(shop, env, { baseUrl: ctx.baseUrl, slug, title: seo.title }),
    ...(picture ? { ogImageUrl: new URL(picture.url, ctx.baseUrl).href } : {}),
  });
  const body = Buffer.from(html);
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': pagePolicy(createHash('sha256').update(styleText(page)).digest('base64')),
      // A second, and no stale copy after that: a changed price is live within a second behind every proxy, too.
      'cache-control': 'public, max-age=0, s-maxage=1',
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      vary: 'Accept-Encoding',
    },
    deps: [
      ...page.deps,
      'shop',
      'frame',
      'pages',
      `page:${slug}`,
      productId === undefined ? 'shop' : `product:${productId}`,
    ],
  };
}

/** Versions whose blocks this process has kept already, by its pool: pages that show the time are drawn each second. */
const keptHere = new WeakMap<object, Set<string>>();
const MOST_REMEMBERED = 5000;

async function keepOnce(ctx: Ctx, version: DrawnVersion, page: RenderedPage): Promise<void> {
  const known = keptHere.get(ctx.db) ?? new Set();
  keptHere.set(ctx.db, known);
  const name = `${version.versionId}/${version.locale}`;
  if (known.has(name)) return;
  await keepBlocks(ctx, version, page.plugins);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.add(name);
}

/** Draws a version in each of its languages as it is published, so that its plugins' blocks are kept before anybody has looked at it. */
export async function keepAsPublished(
  parts: DrawingParts,
  doc: PageDocument,
  { slug, versionId }: { slug: string; versionId: number },
): Promise<void> {
  const mine = parts.shop.locale;
  for (const locale of [mine, ...pageLanguages(doc).filter((language) => language !== mine)])
    await drawDocument(parts, doc, { slug, mode: 'published', search: { page: 1 }, locale, versionId });
}

/** The shop as a page in this language shows it. Products without a page in it are opened in it all the same: theirs speak both. */
export function inLanguage(shop: Shop, locale: Locale, translated: readonly string[]): ShownShop {
  if (locale === shop.locale) return shop;
  const base = `/s/${shop.username}`;
  return {
    ...shop,
    locale,
    pathOf: (slug) => (translated.includes(slug) ? `${base}/${locale}/${slug}` : `${base}/${slug}?lang=${locale}`),
  };
}
