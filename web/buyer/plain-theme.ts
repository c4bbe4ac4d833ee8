import { defaultTheme, type Theme } from '#builder/block';
import { DEFAULT_CHECKOUT, readCheckoutSettings } from '#core/checkout';
import { inkOn, readableShade } from '#core/kit';
import type { Shop } from '#core/people';

/** Look of pages that follow no theme: ours, in the colour that the shop's checkout, mails and rooms wear. */
export function plainTheme(checkout: Shop['checkout']): Theme {
  const { pageColor } = readCheckoutSettings(checkout).theme;
  if (pageColor === DEFAULT_CHECKOUT.theme.pageColor) return defaultTheme;
  const { colors } = defaultTheme;
  const primary = readableShade(pageColor, colors.background);
  return { ...defaultTheme, colors: { ...colors, primary, onPrimary: inkOn(primary) } };
}
