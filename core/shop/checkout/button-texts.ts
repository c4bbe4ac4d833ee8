import type { Localized } from '#core/context';
import { inLanguage, paymentMethodInSentence, type Language, type LocalText } from '#core/kit';

/** The specification's texts for the order button, and those of our own that are beyond doubt. */
const TEXTS = {
  order_with_obligation_to_pay: {
    de: 'Zahlungspflichtig bestellen',
    en: 'Order with obligation to pay',
    pl: 'Zamówienie z obowiązkiem zapłaty',
  },
  buy_now: { de: 'Jetzt kaufen', en: 'Buy now', pl: 'Kupuję i płacę' },
  pay_now: { de: 'Jetzt bezahlen', en: 'Pay now', pl: 'Zapłać teraz' },
  dynamic_to_payment_method: { de: 'Mit {method} bezahlen', en: 'Pay by {method}', pl: 'Zapłać: {method}' },
  complete_order: { de: 'Bestellung abschließen', en: 'Complete order', pl: 'Złóż zamówienie' },
  agree_on_terms_and_pay: {
    de: 'AGB akzeptieren und bezahlen',
    en: 'Agree on terms and pay',
    pl: 'Akceptuję regulamin i płacę',
  },
  accept_and_pay_now: { de: 'Akzeptieren und jetzt bezahlen', en: 'Accept and pay now', pl: 'Akceptuję i płacę teraz' },
} as const satisfies Readonly<Record<string, LocalText>>;

export type ButtonChoice = keyof typeof TEXTS;

export const BUTTON_CHOICES = Object.keys(TEXTS) as [ButtonChoice, ...ButtonChoice[]];

export const DEFAULT_BUTTON: ButtonChoice = 'order_with_obligation_to_pay';

/**
 * Texts under which no contract with consumers comes about (§ 312j(3) and (4) BGB and its siblings: Art. 8(2) of Directive 2011/83/EU), by
 * what is wrong with them. Every wording of the one that follows the payment method has a verb of paying, so it is not among them.
 */
const UNLAWFUL: Readonly<Partial<Record<ButtonChoice, Localized>>> = {
  complete_order: {
    de: '„Bestellung abschließen“ sagt nicht, dass es etwas kostet: Unter diesem Knopf kommt mit Verbrauchern kein Vertrag zustande (§ 312j BGB). Wählen Sie einen der anderen Texte.',
    en: '“Complete order” does not say that it costs money: no contract with consumers comes about under this button (§ 312j BGB). Choose one of the other texts.',
  },
  agree_on_terms_and_pay: {
    de: '„AGB akzeptieren und bezahlen“ sagt mehr als die Zahlungspflicht, und das darf auf dem Knopf nicht stehen (§ 312j BGB). Wählen Sie einen der anderen Texte.',
    en: '“Agree on terms and pay” says more than the obligation to pay, which must not stand on the button (§ 312j BGB). Choose one of the other texts.',
  },
  accept_and_pay_now: {
    de: '„Akzeptieren und jetzt bezahlen“ sagt mehr als die Zahlungspflicht, und das darf auf dem Knopf nicht stehen (§ 312j BGB). Wählen Sie einen der anderen Texte.',
    en: '“Accept and pay now” says more than the obligation to pay, which must not stand on the button (§ 312j BGB). Choose one of the other texts.',
  },
};

/** Countries whose law lets the button say nothing but that it costs money: the European Union, the rest of the EEA, and Britain, which kept the rule. */
const BUTTON_LAW: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

const ELSEWHERE: Localized = {
  de: 'Nur für Käufer außerhalb von EU, EWR und Großbritannien. Alle anderen sehen „Zahlungspflichtig bestellen“, weil sonst kein Vertrag zustande käme.',
  en: 'Only for buyers outside the EU, the EEA and Britain. Everybody else sees “Order with obligation to pay”, because no contract would come about otherwise.',
};

/** The texts that bind buyers everywhere. */
export const LAWFUL_BUTTONS: readonly ButtonChoice[] = BUTTON_CHOICES.filter(
  (choice) => UNLAWFUL[choice] === undefined,
);

const FREE = {
  get_for_free: { de: 'Kostenlos erhalten', en: 'Get it for free', pl: 'Odbierz bezpłatnie' },
  order_for_free: { de: 'Kostenlos bestellen', en: 'Order for free', pl: 'Zamów bezpłatnie' },
  join_for_free: { de: 'Kostenlos teilnehmen', en: 'Join for free', pl: 'Dołącz bezpłatnie' },
} as const satisfies Readonly<Record<string, LocalText>>;

export type FreeChoice = keyof typeof FREE;

/** Texts of the button where nothing is ever charged; never shown for a trial that costs something later. */
export const FREE_CHOICES = Object.keys(FREE) as [FreeChoice, ...FreeChoice[]];

export const DEFAULT_FREE: FreeChoice = 'get_for_free';

export interface ButtonVerdict {
  choice: ButtonChoice;
  /** With `{method}` for the name of the payment method, in the text that follows it. */
  text: Localized;
  allowed: boolean;
  /** Reason why it may not be chosen, or who does not get to see it; null where there is nothing to say. */
  reason: Localized | null;
}

/** Every text with what the law says to it, for a seller of this country. */
export function buttonVerdicts(sellerCountry: string): ButtonVerdict[] {
  return BUTTON_CHOICES.map((choice) => {
    const wrong = UNLAWFUL[choice];
    const allowed = wrong === undefined || !BUTTON_LAW.has(sellerCountry);
    return { choice, text: TEXTS[choice], allowed, reason: wrong === undefined ? null : allowed ? ELSEWHERE : wrong };
  });
}

/** True if this text may stand on the button between these two countries. An unknown choice may not. */
export function buttonIsLawful(choice: string, countries: { seller: string; buyer?: string }): choice is ButtonChoice {
  if (!isButtonChoice(choice)) return false;
  return (
    UNLAWFUL[choice] === undefined ||
    !(BUTTON_LAW.has(countries.seller) || (countries.buyer !== undefined && BUTTON_LAW.has(countries.buyer)))
  );
}

export interface ButtonQuestion {
  /** Nothing is ever charged. */
  free: boolean;
  choice?: string;
  freeChoice?: string;
  /** Left out, the strictest law counts. */
  sellerCountry?: string;
  buyerCountry?: string;
}

/** Text of the order button. An unknown or unlawful choice falls back to the default; so does one that follows a method where none is chosen. */
export function orderButtonText(
  { free, choice = DEFAULT_BUTTON, freeChoice = DEFAULT_FREE, sellerCountry = 'DE', buyerCountry }: ButtonQuestion,
  locale: Language,
): string {
  if (free) return inLanguage(locale, FREE[isFreeChoice(freeChoice) ? freeChoice : DEFAULT_FREE]);
  const lawful =
    choice !== 'dynamic_to_payment_method' &&
    buttonIsLawful(choice, { seller: sellerCountry, ...(buyerCountry === undefined ? {} : { buyer: buyerCountry }) });
  return inLanguage(locale, TEXTS[lawful ? choice : DEFAULT_BUTTON]);
}

/** Text of the button for each method, where it follows the method chosen; null where it does not. */
export function buttonTextsByMethod(
  choice: string,
  methods: readonly { method: string }[],
  locale: Language,
): Record<string, string> | null {
  if (choice !== 'dynamic_to_payment_method') return null;
  return Object.fromEntries(
    methods.map(({ method }) => [
      method,
      inLanguage(locale, TEXTS.dynamic_to_payment_method).replace('{method}', paymentMethodInSentence(method, locale)),
    ]),
  );
}

/** Reason why a seller of this country may not choose it; null when they may. */
export function buttonRefusal(
  choice: string,
  sellerCountry: string,
  locale: Language,
): { known: boolean; detail: string } | null {
  if (buttonIsLawful(choice, { seller: sellerCountry })) return null;
  const wrong = isButtonChoice(choice) ? UNLAWFUL[choice] : undefined;
  return { known: wrong !== undefined, detail: inLanguage(locale, wrong ?? UNKNOWN) };
}

const UNKNOWN: Localized = {
  de: 'Diesen Text gibt es nicht. Wählen Sie einen der angebotenen.',
  en: 'There is no such text. Choose one of those offered.',
};

/** True if consumers may be shown this text on a button that costs money. Spaces and capitals do not matter. */
export function isLawfulButtonText(text: string, locale: Language): boolean {
  const plain = (value: string): string => value.trim().toLowerCase().replace(/\s+/g, ' ');
  return LAWFUL_BUTTONS.some((choice) => plain(inLanguage(locale, TEXTS[choice])) === plain(text));
}

export function isButtonChoice(text: string): text is ButtonChoice {
  return Object.hasOwn(TEXTS, text);
}

export function freeButtonTexts(): { choice: FreeChoice; text: Localized }[] {
  return FREE_CHOICES.map((choice) => ({ choice, text: FREE[choice] }));
}

function isFreeChoice(text: string): text is FreeChoice {
  return Object.hasOwn(FREE, text);
}
