import type { Locale } from '#core/context';
import { TAB_TITLES, isAppTab, tabPath } from '#core/kit';
import type { ShopApp } from '#core/people';

/**
 * Web app manifest of a shop. Buyers' rooms stand beside the shop, not below it, so the scope is the whole installation; the id keeps the apps of
 * several shops apart.
 */
export function manifestOf(
  app: ShopApp,
  { username, locale }: { username: string; locale: Locale },
): Readonly<Record<string, unknown>> {
  const home = tabPath('home', username);
  return {
    id: home,
    name: app.name,
    short_name: app.shortName,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: app.background,
    theme_color: app.color,
    icons: [
      { src: app.icons.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: app.icons.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: app.icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: app.tabs.filter(isAppTab).map((tab) => ({ name: TAB_TITLES[locale][tab], url: tabPath(tab, username) })),
  };
}
