import { webFonts, type Locale, type RenderEnv } from '#builder/block';
import { logoSize, readShopLogo, type Shop } from '#core/people';
import { plainTheme } from './plain-theme.ts';

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { de: 'Deutsch', en: 'English' };

export interface EnvOptions {
  /** The page's own address below the shop. */
  path: string;
  mode?: RenderEnv['mode'];
  search?: RenderEnv['search'];
  productId?: number;
  /** The language it is drawn in, default the shop's own. */
  locale?: Locale;
  /** Languages the page has besides the shop's own. */
  languages?: readonly Locale[];
  /** True if the start page exists in `locale`, too. */
  startTranslated?: boolean;
}

/** Surroundings of every page of a shop. */
export function shopEnv(
  shop: Pick<Shop, 'username' | 'displayName' | 'locale' | 'checkout'> & Partial<Pick<Shop, 'legalKinds' | 'logo'>>,
  options: EnvOptions,
): RenderEnv {
  const url = `/s/${shop.username}`;
  const locale = options.locale ?? shop.locale;
  const pathIn = (language: Locale): string => `${url}${language === shop.locale ? '' : `/${language}`}${options.path}`;
  return {
    locale,
    mode: options.mode ?? 'published',
    shop: {
      name: shop.displayName,
      url: options.startTranslated && locale !== shop.locale ? `${url}/${locale}` : url,
      loginUrl: `/sign_in?to=${encodeURIComponent(`/payer?shop=${shop.username}`)}`,
      logo: markOf(shop.logo),
    },
    pageUrl: pathIn(locale),
    visitorUrl: `${url}/me.json`,
    languages: [shop.locale, ...(options.languages ?? [])].map((language) => ({
      locale: language,
      name: LANGUAGE_NAMES[language],
      url: pathIn(language),
    })),
    legal: {
      imprint: `${url}/legal/imprint`,
      privacy: `${url}/legal/privacy`,
      terms: `${url}/legal/terms`,
      withdraw: `${url}/withdrawal`,
      cancel: `${url}/cancellation`,
      ...(shop.legalKinds?.includes('accessibility') ? { accessibility: `${url}/legal/accessibility` } : {}),
    },
    theme: plainTheme(shop.checkout),
    fonts: webFonts,
    lessonPath: `${url}/lesson/`,
    search: options.search ?? {},
    ...(options.productId === undefined ? {} : { productId: String(options.productId) }),
  };
}

const IN_HEAD = { width: 200, height: 48 };

function markOf(stored: unknown): RenderEnv['shop']['logo'] {
  const logo = readShopLogo(stored);
  return logo && { url: logo.path, icon: logo.icon, ground: logo.ground, ...logoSize(logo, IN_HEAD) };
}
