import { inLanguage, type Language } from './by-language.ts';
import type { LocalText } from './i18n.ts';

/** Names of the payment methods on screens, in filters and in letters alike. */
export const PAYMENT_METHOD_TITLES: Readonly<Record<string, LocalText>> = {
  paypal: { de: 'PayPal', en: 'PayPal' },
  card: { de: 'Kreditkarte', en: 'Card', pl: 'Karta' },
  cardAmEx: { de: 'American Express', en: 'American Express' },
  sofort: { de: 'Sofort', en: 'Sofort' },
  bank_wire: { de: 'Überweisung', en: 'Bank transfer', pl: 'Przelew' },
  sepa: { de: 'SEPA-Lastschrift', en: 'SEPA direct debit', pl: 'Polecenie zapłaty SEPA' },
  pay_later: { de: 'Rechnung', en: 'Pay later', pl: 'Płatność odroczona' },
  p_24: { de: 'Przelewy24', en: 'Przelewy24' },
  apple_pay: { de: 'Apple Pay', en: 'Apple Pay' },
  google_pay: { de: 'Google Pay', en: 'Google Pay' },
  sofort_sepa: {
    de: 'Sofort und SEPA-Lastschrift',
    en: 'Sofort and SEPA direct debit',
    pl: 'Sofort i polecenie zapłaty SEPA',
  },
  ideal: { de: 'iDEAL', en: 'iDEAL' },
  ideal_sepa: {
    de: 'iDEAL und SEPA-Lastschrift',
    en: 'iDEAL and SEPA direct debit',
    pl: 'iDEAL i polecenie zapłaty SEPA',
  },
  klarna: { de: 'Klarna', en: 'Klarna' },
  twint: { de: 'TWINT', en: 'TWINT' },
  mondu: { de: 'Mondu', en: 'Mondu' },
  pay_by_bank: { de: 'Zahlung über die Bank', en: 'Pay by bank', pl: 'Płatność przez bank' },
};

/** No names of their own: in the middle of an English sentence they begin with a small letter. */
const COMMON_NOUNS: ReadonlySet<string> = new Set(['card', 'bank_wire', 'pay_later', 'pay_by_bank']);

/** Name of a payment method, as it stands alone; a dash where none was chosen. */
export function paymentMethodTitle(method: string, locale: Language): string {
  return Object.hasOwn(PAYMENT_METHOD_TITLES, method) ? inLanguage(locale, PAYMENT_METHOD_TITLES[method]!) : '–';
}

/** The same in the middle of a sentence: `119.00 paid by card`. */
export function paymentMethodInSentence(method: string, locale: Language): string {
  const title = paymentMethodTitle(method, locale);
  return locale === 'en' && COMMON_NOUNS.has(method) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
