import { parseThemeTokens, webFonts, type Font, type ThemeTokens } from '#builder/block';
import { fontFaceCss } from '#builder/render';
import { DEFAULT_CHECKOUT, type CheckoutTheme, type ShopSeller } from '#core/checkout';
import { READABLE_CONTRAST, contrastRatio } from '#core/kit';

/** Text of this page's own cards; a theme whose cards are dark keeps them white, as the fields of payment providers inside them are. */
const INK = '#17212b';

/**
 * A checkout in the themes that are in use for payment pages and for add-ons. The checkout's own settings win wherever a seller changed them;
 * a theme's colour is taken only where it can be read.
 */
export function lookedAt(own: CheckoutTheme, looks: NonNullable<ShopSeller['looks']>): { theme: CheckoutTheme; css: string } {
  const payment = tokensOf(looks.PaymentPageTemplate);
  const addon = tokensOf(looks.AddonTheme);
  return { theme: payment ? themed(own, payment.colors) : own, css: `${payment ? pageCss(payment) : ''}${addon ? addonCss(addon) : ''}` };
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
    buyButton: buttons ? { ...own.buyButton, ...pair(own.buyButton, usual.buyButton, primary, onPrimary) } : own.buyButton,
    recommendedBadge: buttons ? { ...own.recommendedBadge, ...pair(own.recommendedBadge, usual.recommendedBadge, primary, onPrimary) } : own.recommendedBadge,
  };
}

interface Painted {
  backgroundColor: string;
  color: string;
}

/** Ground and words are taken together or not at all, so that nobody's own colour ends on a theme's. */
function pair(set: Painted, usual: Painted, backgroundColor: string, color: string): Painted {
  return set.backgroundColor === usual.backgroundColor && set.color === usual.color ? { backgroundColor, color } : { backgroundColor: set.backgroundColor, color: set.color };
}

function pageCss({ colors, radius, fontHeading, fontBody }: ThemeTokens): string {
  const cards = readable(INK, colors.surface) && readable(colors.text, colors.surface) && readable(colors.muted, colors.surface)
    ? `:root{--card:${colors.surface};--ink:${colors.text};--soft:${colors.muted};--line:${colors.border}}` : '';
  const fonts = [...new Set([fontBody, fontHeading])].flatMap((id) => shipped(id) ?? []);
  const rule = (selector: string, id: string): string => (shipped(id) ? `${selector}{font-family:"${shipped(id)!.family}",system-ui,${shipped(id)!.fallback}}` : '');
  return `${fontFaceCss(fonts)}${cards}.card{border-radius:${radius}px}${rule('body', fontBody)}${rule('h1,h2,h3', fontHeading)}`;
}

function addonCss({ colors, radius, fontBody }: ThemeTokens): string {
  const font = shipped(fontBody);
  const words = readable(colors.text, colors.surface) && readable(colors.muted, colors.surface) ? `background:${colors.surface};color:${colors.text}` : '';
  return `${font ? fontFaceCss([font]) : ''}.bump{border:1px solid ${colors.primary};border-radius:${radius}px;accent-color:${colors.primary};${words}${font ? `;font-family:"${font.family}",system-ui,${font.fallback}` : ''}}`
    + `.bump input{accent-color:${colors.primary}}${words ? `.bump .hint,.bump .old{color:${colors.muted}}` : ''}`;
}

/** Letters a checkout may load: those that come with the product. */
function shipped(id: string): Font | undefined {
  return webFonts.find((font) => font.id === id);
}
