import { parseThemeTokens, webFonts, type Font, type ThemeTokens } from '#builder/block';
import { fontFaceCss, fontStack, preloadFonts } from '#builder/render';
import { DEFAULT_CHECKOUT, type CheckoutTheme, type ShopSeller } from '#core/checkout';
import { READABLE_CONTRAST, contrastRatio } from '#core/kit';
import type { FontView } from '#core/themes';
import { fontOf } from '../shop-look.ts';

/** Text of this page's own cards; a theme whose cards are dark keeps them white, as the fields of payment providers inside them are. */
const INK = '#17212b';

export interface Looked {
  theme: CheckoutTheme;
  css: string;
  /** Files of its letters, at most two. */
  preloads: readonly { url: string; type: string }[];
}

/**
 * A checkout in the themes that are in use for payment pages and for add-ons. The checkout's own settings win wherever a seller changed them;
 * a theme's colour is taken only where it can be read.
 */
export function lookedAt(own: CheckoutTheme, looks: NonNullable<ShopSeller['looks']>): Looked {
  const payment = tokensOf(looks.PaymentPageTemplate);
  const addon = tokensOf(looks.AddonTheme);
  const fonts = [...webFonts, ...((looks.fonts ?? []) as FontView[]).map(fontOf)];
  return {
    theme: payment ? themed(own, payment.colors) : own,
    css: `${payment ? pageCss(payment, fonts) : ''}${addon ? addonCss(addon, fonts) : ''}`,
    preloads: payment ? preloadFonts({ theme: payment, fonts }) : [],
  };
}

function tokensOf(stored: object | undefined): ThemeTokens | undefined {
  const read = stored === undefined ? undefined : parseThemeTokens(stored);
  return read?.ok ? read.tokens : undefined;
}

const readable = (front: string, back: string): boolean => contrastRatio(front, back) >= READABLE_CONTRAST;

function themed(own: CheckoutTheme, { primary, onPrimary, background }: ThemeTokens['colors']): CheckoutTheme {
  const usual = DEFAULT_CHECKOUT.theme;
  const unlessSet = (set: string, before: string, token: string): string => (set === before ? token : set);
  const buttons = readable(onPrimary, primary);
  return {
    ...own,
    pageColor: readable(primary, '#ffffff') ? unlessSet(own.pageColor, usual.pageColor, primary) : own.pageColor,
    backgroundColor: unlessSet(own.backgroundColor, usual.backgroundColor, background),
    buyButton: buttons
      ? { ...own.buyButton, ...pair(own.buyButton, usual.buyButton, primary, onPrimary) }
      : own.buyButton,
    recommendedBadge: buttons
      ? { ...own.recommendedBadge, ...pair(own.recommendedBadge, usual.recommendedBadge, primary, onPrimary) }
      : own.recommendedBadge,
  };
}

interface Painted {
  backgroundColor: string;
  color: string;
}

/** Ground and words are taken together or not at all, so that nobody's own colour ends on a theme's. */
function pair(set: Painted, usual: Painted, backgroundColor: string, color: string): Painted {
  return set.backgroundColor === usual.backgroundColor && set.color === usual.color
    ? { backgroundColor, color }
    : { backgroundColor: set.backgroundColor, color: set.color };
}

function pageCss({ colors, radius, fontHeading, fontBody }: ThemeTokens, fonts: readonly Font[]): string {
  const cards =
    readable(INK, colors.surface) && readable(colors.text, colors.surface) && readable(colors.muted, colors.surface)
      ? `:root{--card:${colors.surface};--ink:${colors.text};--soft:${colors.muted};--line:${colors.border}}`
      : '';
  const [body, heading] = [named(fonts, fontBody), named(fonts, fontHeading)];
  const rule = (selector: string, font: Font | undefined): string =>
    font ? `${selector}{font-family:${fontStack(font)}}` : '';
  return `${fontFaceCss([...new Set([body, heading])].filter((font) => font !== undefined))}${cards}.card{border-radius:${radius}px}${rule('body', body)}${rule('h1,h2,h3', heading)}`;
}

function addonCss({ colors, radius, fontBody }: ThemeTokens, fonts: readonly Font[]): string {
  const font = named(fonts, fontBody);
  const words =
    readable(colors.text, colors.surface) && readable(colors.muted, colors.surface)
      ? `background:${colors.surface};color:${colors.text}`
      : '';
  return (
    `${font ? fontFaceCss([font]) : ''}.bump{border:1px solid ${colors.primary};border-radius:${radius}px;accent-color:${colors.primary};${words}${font ? `;font-family:${fontStack(font)}` : ''}}` +
    `.bump input{accent-color:${colors.primary}}${words ? `.bump .hint,.bump .old{color:${colors.muted}}` : ''}`
  );
}

/** Letters that come with the product, and those the seller brought; a font that was removed leaves the checkout's own. */
function named(fonts: readonly Font[], id: string): Font | undefined {
  return fonts.find((font) => font.id === id);
}
