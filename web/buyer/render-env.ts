import { defaultTheme, webFonts, type RenderEnv } from '#builder/block';
import type { Shop } from '#core/people';

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
    fonts: webFonts,
    lessonUrls: {},
    search: options.search ?? {},
    ...(options.productId === undefined ? {} : { productId: String(options.productId) }),
  };
}
