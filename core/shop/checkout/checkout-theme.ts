import { normaliseHex } from '#core/kit';
import { BUMP_POSITIONS, type BumpPosition } from '#core/upsells';
import { z } from 'zod';
import { BUTTON_CHOICES, DEFAULT_BUTTON, DEFAULT_FREE, FREE_CHOICES } from './button-texts.ts';

export const CHECKOUT_LAYOUTS = ['default', 'simplified', 'two_steps', 'two_steps_advanced'] as const;
export type CheckoutLayout = (typeof CHECKOUT_LAYOUTS)[number];

/** The three places of today; the older names for them are read, too, and mean the places `bumpPlace` says. */
export const UPSELL_POSITIONS = ['belowProductDetails', 'belowPayerDetails', 'belowPaymentMethods'] as const;
export type UpsellPosition = (typeof UPSELL_POSITIONS)[number];

/** Whom the form asks about: both, or one kind of buyer alone. */
export const INCLUDED_TYPES = ['both', 'consumer', 'business'] as const;

/** The specification's seals. Each is shown only where it is true; the last says which software keeps the checkout. */
export const TRUST_SEALS = ['visa', 'sslSecure', 'mastercard', 'own'] as const;
export type TrustSeal = (typeof TRUST_SEALS)[number];

/** More says nothing any more: controls are that high. */
export const LARGEST_RADIUS = 40;
const LONGEST_NAME = 60;
const LONGEST_COUNTDOWN = 80;

const color = (fallback: string) =>
  z
    .string()
    .transform((text, check) => {
      const hex = normaliseHex(text.trim());
      if (hex !== undefined && hex.length === 7) return hex;
      check.addIssue({ code: 'custom', message: 'color' });
      return z.NEVER;
    })
    .default(fallback);
const radius = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\s*\d{1,2}\s*$/, 'radius')
        .transform(Number),
    ],
    'radius',
  )
  .pipe(z.int('radius').min(0, 'radius').max(LARGEST_RADIUS, 'radius'))
  .default(22);
const said = (longest: number) => z.string('too_long').trim().max(longest, 'too_long').default('');

const upsellPosition = z.enum(BUMP_POSITIONS, 'unknown_choice').default('belowProductDetails');

export const themeShape = {
  upsellPosition,
  applyCouponButton: z
    .object({ backgroundColor: color('#ffffff'), color: color('#17212b'), borderRadius: radius })
    .prefault({}),
  buyButton: z
    .object({
      backgroundColor: color('#ffd23f'),
      color: color('#17212b'),
      borderRadius: radius,
      text: z.enum(BUTTON_CHOICES, 'unknown_choice').default(DEFAULT_BUTTON),
    })
    .prefault({}),
  getForFreeText: z.enum(FREE_CHOICES, 'unknown_choice').default(DEFAULT_FREE),
  pageColor: color('#0f5c8c'),
  backgroundColor: color('#f1f3f5'),
  recommendedBadge: z.object({ backgroundColor: color('#0f5c8c'), color: color('#ffffff') }).prefault({}),
  /** Empty text: our own words. */
  countdown: z
    .object({ backgroundColor: color('#e0f4e9'), color: color('#11693f'), text: said(LONGEST_COUNTDOWN) })
    .prefault({}),
  expandableDescription: z
    .object({
      enabled: z.boolean('unknown_choice').default(true),
      default: z.enum(['expanded', 'collapsed'], 'unknown_choice').default('collapsed'),
    })
    .prefault({}),
};

export const settingsShape = {
  name: said(LONGEST_NAME),
  layout: z.enum(CHECKOUT_LAYOUTS, 'unknown_choice').default('default'),
  theme: z.object(themeShape).prefault({}),
  trustSealsSettings: z
    .object({
      visa: z.boolean().default(true),
      sslSecure: z.boolean().default(true),
      mastercard: z.boolean().default(true),
      own: z.boolean().default(false),
    })
    .prefault({}),
  buyerInformation: z.object({ includeType: z.enum(INCLUDED_TYPES, 'unknown_choice').default('both') }).prefault({}),
};

export const checkoutSettingsSchema = z.object(settingsShape);

/** Settings of a seller for the checkouts of the whole shop. */
export type CheckoutSettings = z.output<typeof checkoutSettingsSchema>;

export type CheckoutTheme = CheckoutSettings['theme'];

/** Which of the three places a placement leads to, and whether it stands after the legal texts there. */
export function bumpPlace(position: BumpPosition): { place: UpsellPosition; afterLegal: boolean } {
  switch (position) {
    case 'below_custom_fields':
      return { place: 'belowPayerDetails', afterLegal: false };
    case 'below_payment_options':
      return { place: 'belowPaymentMethods', afterLegal: false };
    case 'below_legal_text':
      return { place: 'belowPaymentMethods', afterLegal: true };
    default:
      return { place: position, afterLegal: false };
  }
}

/** A bump that was given a place of its own keeps it; every other stands where the shop's checkouts put them. */
export function placeOfBump(own: BumpPosition, shops: BumpPosition): { place: UpsellPosition; afterLegal: boolean } {
  return bumpPlace(own === 'belowProductDetails' ? shops : own);
}

/** Settings of a seller who has decided nothing. */
export const DEFAULT_CHECKOUT: CheckoutSettings = checkoutSettingsSchema.parse({});
