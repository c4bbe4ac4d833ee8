import type { Ctx, Localized } from '#core/context';
import { reading } from '#core/database';
import {
  InputError,
  READABLE_CONTRAST,
  VISIBLE_CONTRAST,
  contrastRatio,
  inLanguage,
  type ErrorEntry,
  type Language,
} from '#core/kit';
import { requireOwner, shopOfSeller, writeShopCheckout, type ShopCheckout } from '#core/people';
import { buttonRefusal, isButtonChoice } from './button-texts.ts';
import {
  LARGEST_RADIUS,
  checkoutSettingsSchema,
  settingsShape,
  themeShape,
  type CheckoutSettings,
  type CheckoutTheme,
} from './checkout-theme.ts';

const WHITE = '#ffffff';
/** Text that stands on the page itself, in the shades of light and of dark grounds. */
export const GROUND_INKS = {
  onLight: { ink: '#17212b', soft: '#46535f' },
  onDark: { ink: '#ffffff', soft: '#e3e8ed' },
} as const;

/**
 * Settings that are stored or tried out; values that are missing or cannot be read are the default ones. Never throws: a checkout is drawn whatever became of
 * its settings.
 */
export function readCheckoutSettings(stored: ShopCheckout): CheckoutSettings {
  // Text of the button as it was kept before there was a theme.
  const { buyButtonText } = stored;
  const before = isButtonChoice(String(buyButtonText))
    ? {
        theme: {
          ...objectOf(stored.theme),
          buyButton: { text: buyButtonText, ...objectOf(objectOf(stored.theme).buyButton) },
        },
      }
    : {};
  const values = { ...stored, ...before };
  const whole = checkoutSettingsSchema.safeParse(values);
  if (whole.success) return whole.data;
  const theme = readable(themeShape, objectOf((values as { theme?: unknown }).theme));
  return checkoutSettingsSchema.parse({ ...readable(settingsShape, values), theme });
}

/** The parts that can be read by themselves. */
function readable(
  shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => Object.hasOwn(shape, name) && shape[name]!.safeParse(value).success,
    ),
  );
}

function objectOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** For the seller's own screen, with the country whose law counts for their button. */
export async function checkoutSettings(ctx: Ctx): Promise<{ settings: CheckoutSettings; sellerCountry: string }> {
  const sellerId = requireOwner(ctx);
  const shop = await reading(ctx, (tx) => shopOfSeller(tx, sellerId));
  return { settings: readCheckoutSettings(shop.checkout), sellerCountry: shop.countryCode };
}

/**
 * @throws 422 beside the field: a text under which nobody would be bound, colours that cannot be told apart, values that do not exist; 403 for
 *   anybody but an owner
 */
export async function saveCheckoutSettings(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<void> {
  const { sellerCountry } = await checkoutSettings(ctx);
  const read = checkoutSettingsSchema.safeParse(input);
  const problems = read.success
    ? problemsOf(read.data, sellerCountry, ctx.locale)
    : read.error.issues.map(({ path, message }) => entry(ctx.locale, path.join('.'), message));
  if (problems.length > 0) throw new InputError(problems);
  await writeShopCheckout(ctx, read.data!);
}

function problemsOf({ theme }: CheckoutSettings, sellerCountry: string, locale: Language): ErrorEntry[] {
  const problems = contrastProblems(theme).map((field) => named(locale, entry(locale, field, 'contrast')));
  const refusal = buttonRefusal(theme.buyButton.text, sellerCountry, locale);
  if (refusal)
    problems.push({
      code: 'button_not_lawful',
      title: inLanguage(locale, WORDS.button_not_lawful),
      detail: refusal.detail,
      source: { field: 'theme.buyButton.text' },
    });
  return problems;
}

/** Fields whose colour cannot be read on, or seen against, what it stands on. */
export function contrastProblems({
  applyCouponButton,
  buyButton,
  pageColor,
  backgroundColor,
  recommendedBadge,
  countdown,
}: CheckoutTheme): string[] {
  const pairs: readonly [string, { backgroundColor: string; color: string }][] = [
    ['theme.applyCouponButton.color', applyCouponButton],
    ['theme.buyButton.color', buyButton],
    ['theme.recommendedBadge.color', recommendedBadge],
    ['theme.countdown.color', countdown],
  ];
  const unreadable = pairs
    .filter(([, { color, backgroundColor: ground }]) => contrastRatio(color, ground) < READABLE_CONTRAST)
    .map(([field]) => field);
  const page =
    contrastRatio(pageColor, WHITE) < READABLE_CONTRAST || contrastRatio(pageColor, backgroundColor) < VISIBLE_CONTRAST
      ? ['theme.pageColor']
      : [];
  const ground = Object.values(GROUND_INKS).every(
    ({ soft }) => contrastRatio(soft, backgroundColor) < READABLE_CONTRAST,
  )
    ? ['theme.backgroundColor']
    : [];
  return [...unreadable, ...page, ...ground];
}

/** Names that people know the colours by: a message that stands above the form says which one it means. */
const COLOURS: Readonly<Record<string, Localized>> = {
  'theme.applyCouponButton.color': { de: 'Knopf für Gutscheine', en: 'Coupon button' },
  'theme.buyButton.color': { de: 'Bestellknopf', en: 'Order button' },
  'theme.recommendedBadge.color': { de: 'Marke „Beliebt“', en: 'The “Popular” badge' },
  'theme.countdown.color': { de: 'Countdown', en: 'Countdown' },
  'theme.pageColor': { de: 'Seitenfarbe', en: 'Page colour' },
  'theme.backgroundColor': { de: 'Hintergrund der Seite', en: 'Background of the page' },
};

function named(locale: Language, problem: ErrorEntry): ErrorEntry {
  const colour = COLOURS[problem.source?.field ?? ''];
  return colour ? { ...problem, detail: `${inLanguage(locale, colour)}: ${problem.detail}` } : problem;
}

const WORDS = {
  title: { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' },
  button_not_lawful: { de: 'Dieser Text ist nicht zulässig', en: 'This text is not lawful' },
  contrast: {
    de: 'Diese Farbe hebt sich zu wenig ab: Viele Menschen könnten sie nicht lesen (mindestens 4,5 zu 1, BFSG). Wählen Sie eine dunklere oder hellere.',
    en: 'This colour does not stand out enough: many people could not read it (at least 4.5 to 1, European Accessibility Act). Choose a darker or a lighter one.',
  },
  color: { de: 'Geben Sie eine Farbe wie #ffd23f an.', en: 'Enter a colour such as #ffd23f.' },
  radius: {
    de: `Geben Sie eine ganze Zahl von 0 bis ${LARGEST_RADIUS} ein.`,
    en: `Enter a whole number from 0 to ${LARGEST_RADIUS}.`,
  },
  too_long: { de: 'Das ist zu lang. Kürzen Sie den Text.', en: 'This is too long. Shorten the text.' },
  unknown_choice: {
    de: 'Das gibt es nicht. Wählen Sie eines der angebotenen.',
    en: 'There is no such choice. Choose one of those offered.',
  },
} as const satisfies Readonly<Record<string, Localized>>;

function entry(locale: Language, field: string, problem: string): ErrorEntry {
  const key = Object.hasOwn(WORDS, problem) ? (problem as keyof typeof WORDS) : 'unknown_choice';
  return {
    code: key,
    title: inLanguage(locale, WORDS.title),
    detail: inLanguage(locale, WORDS[key]),
    source: { field },
  };
}
