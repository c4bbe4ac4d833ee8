import { fontIdOf, parseThemeTokens, webFonts, type Font, type PageKind, type RenderEnv } from '#builder/block';
import type { PageDocument } from '#builder/document';
import type { Ctx } from '#core/context';
import type { Shop } from '#core/people';
import { lookOfShop, type FontView, type ShopLook, type ThemeKind } from '#core/themes';

/** Which theme a kind of page follows; where the shop has chosen none for it, that of its shop. */
const THEME_OF: Readonly<Record<PageKind, ThemeKind>> = {
  shop: 'ShopTheme',
  landing: 'ShopTheme',
  sub_page: 'ShopTheme',
  product: 'Product',
  funnel: 'Funnel',
  thank_you: 'Funnel',
  membership: 'MembershipTheme',
  course_player: 'MembershipTheme',
  affiliate_landing: 'AffiliateLanding',
  multi_items_sharing: 'MultiItemsSharing',
};

/** Gives an environment the shop's own themes and fonts. One statement, and none for a shop that has neither. */
export async function withShopLook(
  ctx: Ctx,
  { id, ownLook }: Pick<Shop, 'id' | 'ownLook'>,
  env: RenderEnv,
  page: Pick<PageDocument, 'kind'> & Partial<Pick<PageDocument, 'nodes'>>,
): Promise<RenderEnv> {
  return dressed(env, ownLook ? await lookOfShop(ctx, id) : { themes: [], fonts: [] }, page);
}

export function dressed(
  env: RenderEnv,
  look: ShopLook,
  { kind, nodes = {} }: Pick<PageDocument, 'kind'> & Partial<Pick<PageDocument, 'nodes'>>,
): RenderEnv {
  const themes = look.themes.flatMap(({ id, name, tokens, kind: of, used }) => {
    const read = parseThemeTokens(tokens);
    return read.ok ? [{ ...read.tokens, id: String(id), name, of, used }] : [];
  });
  // A page that offers something to a purchase is an add-on first, and a step of its funnel after that.
  const offers = Object.values(nodes).some(({ t }) => t === 'funnel_product');
  const wanted: readonly ThemeKind[] = [...(offers ? ['AddonTheme' as const] : []), THEME_OF[kind], 'ShopTheme'];
  const chosen = wanted
    .map((of) => themes.find((theme) => theme.used && theme.of === of))
    .find((theme) => theme !== undefined);
  return {
    ...env,
    theme: chosen ?? env.theme,
    themes: themes.map(({ of: _of, used: _used, ...theme }) => theme),
    fonts: [...webFonts, ...look.fonts.map(fontOf)],
  };
}

const FORMATS = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const;

/** A font of the seller as pages use it. */
export function fontOf({
  id,
  fontName,
  fallbackFont,
  fontWeight,
  fontStyle,
  fontDisplay,
  fontFormat,
  url,
  metrics,
}: FontView): Font {
  const instead =
    webFonts.find((font) => font.id === fontIdOf(fallbackFont)) ?? webFonts.find((font) => font.id === 'montserrat')!;
  return {
    id: `custom-${id}`,
    family: `${fontName} ${id}`,
    fallback: instead.fallback,
    display: fontDisplay,
    metrics,
    instead: instead.id,
    faces: [{ url, format: FORMATS[fontFormat], weight: String(fontWeight), style: fontStyle }],
  };
}
