import { createHash } from 'node:crypto';
import { GROUND_INKS, type CheckoutSettings, type CheckoutTheme, type ShopSeller } from '#core/checkout';
import { READABLE_CONTRAST, contrastRatio } from '#core/kit';
import { PAYMENT_METHODS } from '#core/payments';
import { lookedAt } from './payment-look.ts';

/** Part that a shop's checkout settings add to the style sheet of these pages, with the source its policy has to allow. */
export interface ThemeSheet {
  css: string;
  source: string;
  preloads: readonly { url: string; type: string }[];
}

const sheets = new WeakMap<object, { looks: ShopSeller['looks']; sheet: ThemeSheet }>();

/** The sheet is asked for twice for a page, for what it says and for its source, and for every page of a shop while its settings are kept. */
export function themeSheet(settings: Pick<CheckoutSettings, 'theme'>, looks?: ShopSeller['looks']): ThemeSheet {
  const known = sheets.get(settings);
  if (known && known.looks === looks) return known.sheet;
  const sheet = drawSheet(settings, looks);
  sheets.set(settings, { looks, sheet });
  return sheet;
}

/** Colours are checked when they are read, so that nothing but a colour can get into the sheet. */
function drawSheet({ theme: own }: Pick<CheckoutSettings, 'theme'>, looks: ShopSeller['looks'] = {}): ThemeSheet {
  const { theme, css: look, preloads } = lookedAt(own, looks);
  const css = `${variables(theme)}${look}${theme.buyButton.text === 'dynamic_to_payment_method' ? FOLLOWS_METHOD : ''}`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`, preloads };
}

function variables({
  buyButton,
  applyCouponButton,
  pageColor,
  backgroundColor,
  recommendedBadge,
  countdown,
}: CheckoutTheme): string {
  const { ink, soft } =
    contrastRatio(GROUND_INKS.onLight.soft, backgroundColor) >= READABLE_CONTRAST
      ? GROUND_INKS.onLight
      : GROUND_INKS.onDark;
  const values: Record<string, string> = {
    page: pageColor,
    ground: backgroundColor,
    'on-ground': ink,
    'on-ground-soft': soft,
    buy: buyButton.backgroundColor,
    'buy-ink': buyButton.color,
    'buy-radius': `${buyButton.borderRadius}px`,
    coupon: applyCouponButton.backgroundColor,
    'coupon-ink': applyCouponButton.color,
    'coupon-radius': `${applyCouponButton.borderRadius}px`,
    badge: recommendedBadge.backgroundColor,
    'badge-ink': recommendedBadge.color,
    count: countdown.backgroundColor,
    'count-ink': countdown.color,
  };
  return `:root{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

/** The button's words follow the method without a script: all of them are in it, and the sheet shows one. */
const FOLLOWS_METHOD = PAYMENT_METHODS.map(
  (method) =>
    `form:has(#method-${method}:checked) .by-method.for-${method}{display:inline}form:has(#method-${method}:checked) .by-method.for-${method}~.any-method{display:none}`,
).join('');
