import { z } from 'zod';
import { READABLE_CONTRAST, contrastRatio } from '#core/kit';

/** Colours a mail is drawn in: those of its shop's buttons. */
export interface MailLook {
  button: string;
  buttonInk: string;
  /** Links and the line on top; can be read on white. */
  accent: string;
}

export const PLATFORM_LOOK: MailLook = { button: '#0f5c8c', buttonInk: '#ffffff', accent: '#0f5c8c' };
/** Of a shop whose settings the writer of the mail has not read. */
export const SHOP_LOOK: MailLook = { button: '#ffd23f', buttonInk: '#17212b', accent: '#0f5c8c' };

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const stored = z.object({
  theme: z
    .object({
      pageColor: colour.optional().catch(undefined),
      buyButton: z.object({ backgroundColor: colour, color: colour }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** The look of a shop's checkout, as `sellers.checkout_settings` keeps it. Pairs that nobody could read fall back. */
export function mailLook(checkoutSettings: unknown): MailLook {
  const { theme } = stored.safeParse(checkoutSettings).data ?? {};
  const { backgroundColor: button, color: buttonInk } = theme?.buyButton ?? {};
  const accent = theme?.pageColor ?? SHOP_LOOK.accent;
  return {
    ...SHOP_LOOK,
    ...(button && buttonInk && contrastRatio(button, buttonInk) >= READABLE_CONTRAST ? { button, buttonInk } : {}),
    ...(contrastRatio(accent, '#ffffff') >= READABLE_CONTRAST ? { accent } : {}),
  };
}
