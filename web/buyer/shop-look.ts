import { fontIdOf, parseThemeTokens, webFonts, type Font, type PageKind, type RenderEnv } from '#builder/block';
import type { Ctx } from '#core/context';
import type { Shop } from '#core/people';
import { lookOfShop, type FontView, type ShopLook, type ThemeKind } from '#core/themes';

/** Which theme a kind of page follows; where the shop has chosen none for it, that of its shop. */
const THEME_OF: Readonly<Record<PageKind, ThemeKind>> = {
  shop: 'ShopTheme', landing: 'ShopTheme', sub_page: 'ShopTheme', product: 'Product', funnel: 'Funnel', thank_you: 'Funnel', membership: 'MembershipTheme', course_player: 'MembershipTheme',
  affiliate_landing: 'AffiliateLanding', multi_items_sharing: 'MultiItemsSharing',
};

/** Gives an environment the shop's own themes and fonts. One statement, and none for a shop that has neither. */
export async function withShopLook(ctx: Ctx, { id, ownLook }: Pick<Shop, 'id' | 'ownLook'>, env: RenderEnv, kind: PageKind): Promise<RenderEnv> {
  return dressed(env, ownLook ? await lookOfShop(ctx, id) : { themes: [], fonts: [] }, kind);
}

export function dressed(env: RenderEnv, look: ShopLook, kind: PageKind): RenderEnv {
  const themes = look.themes.flatMap(({ id, name, tokens, kind: of, used }) => {
    const read = parseThemeTokens(tokens);
    return read.ok ? [{ ...read.tokens, id: String(id), name, of, used }] : [];
  });
  const chosen = themes.find((theme) => theme.used && theme.of === THEME_OF[kind]) ?? themes.find((theme) => theme.used && theme.of === 'ShopTheme');
  return { ...env, theme: chosen ?? env.theme, themes: themes.map(({ of: _of, used: _used, ...theme }) => theme), fonts: [...webFonts, ...look.fonts.map(fontOf)] };
}

const FORMATS = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const;

/** A font of the seller as pages use it. */
export function fontOf({ id, fontName, fallbackFont, fontWeight, fontStyle, fontDisplay, fontFormat, url, metrics }: FontView): Font {
  const instead = webFonts.find((font) => font.id === fontIdOf(fallbackFont)) ?? webFonts.find((font) => font.id === 'montserrat')!;
  return {
    id: `custom-${id}`, family: `${fontName} ${id}`, fallback: instead.fallback, display: fontDisplay, metrics, instead: instead.id,
    faces: [{ url, format: FORMATS[fontFormat], weight: String(fontWeight), style: fontStyle }],
  };
}
