import type { Router } from 'express';
import { shownSlugs } from '#core/catalog';
import type { Kernel } from '#core/kernel';
import { designedSlugs, listedPages } from '#core/pages';
import { escapeXml } from '#core/xml';
import { sendSmall } from '../compressed.ts';
import type { ShopDirectory } from './shop-directory.ts';

const HOUR = 'public, max-age=3600';

interface Entry {
  slug: string;
  locales: readonly string[];
  changed: Date | null;
}

/** Pages that search engines may read: `/robots.txt`, and for each shop `/s/{username}/sitemap.xml`, in which nothing unlisted and no draft stands. */
export function sitemapRoutes(router: Router, { kernel, shops }: { kernel: Kernel; shops: ShopDirectory }): void {
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('cache-control', HOUR).send(ROBOTS);
  });
  router.get('/s/:username/sitemap.xml', (request, response, next) => {
    const answer = async (): Promise<void> => {
      const shop = await shops.find(request.params.username!);
      if (!shop) return next();
      const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null });
      const [pages, products, designed] = [
        await listedPages(ctx, shop.id),
        await shownSlugs(ctx),
        new Set(await designedSlugs(ctx, shop.id)),
      ];
      const entries: Entry[] = [
        ...(designed.has('') ? [] : [{ slug: '', locales: [], changed: null }]),
        ...pages.map(({ slug, locales, publishedAt }) => ({
          slug,
          locales: locales.filter((locale) => locale !== shop.locale),
          changed: publishedAt,
        })),
        // A page designed in a product's place speaks for it, if only to keep it unlisted.
        ...products
          .filter(({ slug }) => !designed.has(slug))
          .map(({ slug, updatedAt }) => ({ slug, locales: [], changed: updatedAt })),
      ];
      await sendSmall(
        response.type('application/xml').set('cache-control', 'public, max-age=300'),
        sitemapText(`${ctx.baseUrl}/s/${shop.username}`, shop.locale, entries),
      );
    };
    answer().catch(next);
  });
}

const ROBOTS = [
  'User-agent: *',
  'Disallow: /cabinet',
  'Disallow: /admin',
  'Disallow: /payer',
  'Disallow: /v1',
  'Disallow: /s/*/checkout',
  'Disallow: /s/*/payment/',
  'Disallow: /s/*/order/',
  '',
].join('\n');

function sitemapText(shopUrl: string, ownLocale: string, entries: readonly Entry[]): string {
  const addressIn = (slug: string, locale: string): string =>
    [shopUrl, ...(locale === ownLocale ? [] : [locale]), ...(slug === '' ? [] : [slug])].join('/');
  const urls = entries.flatMap(({ slug, locales, changed }) => {
    const all = [ownLocale, ...locales];
    const alternates =
      all.length < 2
        ? ''
        : all
            .map(
              (locale) =>
                `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(addressIn(slug, locale))}"/>`,
            )
            .join('');
    return all.map(
      (locale) =>
        `<url><loc>${escapeXml(addressIn(slug, locale))}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}
