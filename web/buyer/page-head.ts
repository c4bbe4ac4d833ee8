import type { RenderEnv } from '#builder/block';
import type { Shop } from '#core/people';

/** The same page in its other languages, for search engines; the shop's own language is for everybody else. */
export function alternatesOf(env: RenderEnv, baseUrl: string): { hreflang: string; href: string }[] {
  const [own] = env.languages;
  if (!own || env.languages.length < 2) return [];
  return [
    ...env.languages.map(({ locale, url }) => ({ hreflang: locale, href: baseUrl + url })),
    { hreflang: 'x-default', href: baseUrl + own.url },
  ];
}

/** Runner of the shop, on its start page; the way back to it, on every other one. */
export function siteData(
  shop: Shop,
  env: RenderEnv,
  { baseUrl, slug, title }: { baseUrl: string; slug: string; title: string },
): Record<string, unknown>[] {
  const home = baseUrl + env.shop.url;
  if (slug === '') {
    return [
      { '@context': 'https://schema.org', '@type': 'Organization', name: shop.company || shop.displayName, url: home },
    ];
  }
  const step = (position: number, name: string, item: string): object => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, shop.displayName, home), step(2, title || slug, baseUrl + env.pageUrl)],
    },
  ];
}
