import { checkoutSettings, saveCheckoutSettings, type CheckoutSettings } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inkOn, normaliseHex, readableShade } from '#core/kit';
import { requireOwner } from '#core/people';
import { brandError } from './errors.ts';

/** Two colours are enough for a shop: its own, and that of the button one buys with. */
export interface ShopColors {
  /** `#rrggbb`; links, marks, focus. */
  color: string;
  button: string;
}

export function colorsOf({ theme }: Pick<CheckoutSettings, 'theme'>): ShopColors {
  return { color: theme.pageColor, button: theme.buyButton.backgroundColor };
}

/**
 * Dresses checkout, mails and buyers' rooms. Inks follow the grounds, and a colour too pale for links becomes the nearest shade that reads on white.
 * @returns the colours as they were kept
 * @throws AppError `color_unknown` (422); 422 beside the field where the checkout's ground leaves no choice
 */
export async function saveColors(ctx: Ctx, wanted: ShopColors): Promise<ShopColors> {
  requireOwner(ctx);
  const [color, button] = [hexOf(wanted.color), hexOf(wanted.button)];
  if (!color || !button) throw brandError(ctx.locale, 'color_unknown');
  const { settings } = await checkoutSettings(ctx);
  const { theme } = settings;
  const pageColor = readableShade(color, '#ffffff');
  await saveCheckoutSettings(ctx, {
    ...settings,
    theme: {
      ...theme,
      pageColor,
      buyButton: { ...theme.buyButton, backgroundColor: button, color: inkOn(button) },
      recommendedBadge: { backgroundColor: pageColor, color: inkOn(pageColor) },
    },
  });
  return { color: pageColor, button };
}

function hexOf(color: string): string | null {
  const hex = normaliseHex(color.trim());
  return hex?.length === 7 ? hex : null;
}
