import { defaultTheme, type Font, type RenderEnv } from '#builder/block';
import type { Shop } from '#core/people';

const FONT_FAMILIES = [
  ['inter', 'Inter Variable'],
  ['montserrat', 'Montserrat Variable'],
] as const;

/** Served from our own origin: German courts forbid handing visitors' addresses to font hosts. */
const FONTS: readonly Font[] = FONT_FAMILIES.map(([id, family]) => ({
  id,
  family,
  fallback: 'sans-serif',
  display: 'swap',
  faces: [{ url: `/fonts/${id}.woff2`, format: 'woff2', weight: '100 900', style: 'normal' }],
}));

/** What surrounds every page of a shop. `path` is the page's own address below the shop. */
export function shopEnv(shop: Shop, options: { path: string; mode?: RenderEnv['mode']; search?: RenderEnv['search']; productId?: number }): RenderEnv {
  const url = `/s/${shop.username}`;
  return {
    locale: shop.locale,
    mode: options.mode ?? 'published',
    shop: { name: shop.displayName, url, loginUrl: '/sign_in?to=/payer' },
    pageUrl: `${url}${options.path}`,
    languages: [],
    legal: {
      imprint: `${url}/legal/imprint`,
      privacy: `${url}/legal/privacy`,
      terms: `${url}/legal/terms`,
      withdraw: `${url}/withdrawal`,
      cancel: `${url}/cancellation`,
    },
    theme: defaultTheme,
    fonts: FONTS,
    lessonUrls: {},
    search: options.search ?? {},
    ...(options.productId === undefined ? {} : { productId: String(options.productId) }),
  };
}
