import { z } from 'zod';
import { READABLE_CONTRAST, contrastRatio } from '#core/kit';

/** Colours a mail is drawn in: those of its shop's buttons. */
export interface MailLook {
  button: string;
  buttonInk: string;
  /** Links and the line on top; can be read on white. */
  accent: string;
  /** Address and pixels of the shop's logo; null: its initial. */
  logo?: { src: string; width: number; height: number; ground: string } | null;
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

const storedLogo = z.object({
  path: z.string().startsWith('/media/'),
  width: z.number().positive(),
  height: z.number().positive(),
  ground: colour.nullable(),
});
const MOST = { width: 180, height: 44 };

/** Columns of `sellers` that a look is read from. */
export interface LookRow {
  checkout_settings?: unknown;
  logo?: unknown;
}

/** The look of a shop's checkout and its logo, at an address mail programs can reach. Unreadable pairs fall back. */
export function mailLook(seller: LookRow, baseUrl: string): MailLook {
  const { theme } = stored.safeParse(seller.checkout_settings).data ?? {};
  const { backgroundColor: button, color: buttonInk } = theme?.buyButton ?? {};
  const accent = theme?.pageColor ?? SHOP_LOOK.accent;
  return {
    ...SHOP_LOOK,
    logo: logoOf(seller.logo, baseUrl),
    ...(button && buttonInk && contrastRatio(button, buttonInk) >= READABLE_CONTRAST ? { button, buttonInk } : {}),
    ...(contrastRatio(accent, '#ffffff') >= READABLE_CONTRAST ? { accent } : {}),
  };
}

function logoOf(logo: unknown, baseUrl: string): MailLook['logo'] {
  const read = storedLogo.safeParse(logo).data;
  if (!read) return null;
  const scale = Math.min(1, MOST.width / read.width, MOST.height / read.height);
  return {
    src: baseUrl + read.path,
    width: Math.max(1, Math.round(read.width * scale)),
    height: Math.max(1, Math.round(read.height * scale)),
    ground: read.ground ?? '#ffffff',
  };
}
