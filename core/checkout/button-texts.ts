import type { Locale, Localized } from '#core/context';

/**
 * The wordings that make a contract (§ 312j(3) BGB and its siblings): a verb of paying or buying and nothing besides. Anything else a shop
 * wants to write on the button is refused, since an order under it would bind nobody.
 */
const LAWFUL: Readonly<Record<string, Localized>> = {
  order_with_obligation_to_pay: { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' },
  buy_now: { de: 'Jetzt kaufen', en: 'Buy now' },
  pay_now: { de: 'Jetzt bezahlen', en: 'Pay now' },
};

const FREE: Localized = { de: 'Kostenlos erhalten', en: 'Get it for free' };

export const DEFAULT_BUTTON = 'order_with_obligation_to_pay';

/** The keys a seller may choose from; the specification's other texts are not lawful for consumers. */
export const LAWFUL_BUTTONS: readonly string[] = Object.keys(LAWFUL);

/** What stands on the order button. An unknown or unlawful choice falls back to the default. */
export function orderButtonText({ free, choice = DEFAULT_BUTTON }: { free: boolean; choice?: string }, locale: Locale): string {
  if (free) return FREE[locale];
  const text = Object.hasOwn(LAWFUL, choice) ? LAWFUL[choice]! : LAWFUL[DEFAULT_BUTTON]!;
  return text[locale];
}

/** Whether consumers may be shown this text on a button that costs money. Spaces and capitals do not matter. */
export function isLawfulButtonText(text: string, locale: Locale): boolean {
  const plain = (value: string): string => value.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.values(LAWFUL).some((each) => plain(each[locale]) === plain(text));
}
