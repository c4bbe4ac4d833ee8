import type { Locale, Localized } from '#core/context';

export const paymentMethodTitles: Readonly<Record<string, Localized>> = {
  paypal: { de: 'PayPal', en: 'PayPal' },
  card: { de: 'Kreditkarte', en: 'card' },
  cardAmEx: { de: 'American Express', en: 'American Express' },
  sofort: { de: 'Sofort', en: 'Sofort' },
  bank_wire: { de: 'Überweisung', en: 'bank transfer' },
  sepa: { de: 'SEPA-Lastschrift', en: 'SEPA direct debit' },
  pay_later: { de: 'Rechnung', en: 'pay later' },
  p_24: { de: 'Przelewy24', en: 'Przelewy24' },
  apple_pay: { de: 'Apple Pay', en: 'Apple Pay' },
  google_pay: { de: 'Google Pay', en: 'Google Pay' },
  sofort_sepa: { de: 'Sofort und SEPA-Lastschrift', en: 'Sofort and SEPA direct debit' },
  ideal: { de: 'iDEAL', en: 'iDEAL' },
  ideal_sepa: { de: 'iDEAL und SEPA-Lastschrift', en: 'iDEAL and SEPA direct debit' },
  klarna: { de: 'Klarna', en: 'Klarna' },
  twint: { de: 'TWINT', en: 'TWINT' },
  mondu: { de: 'Mondu', en: 'Mondu' },
  pay_by_bank: { de: 'Zahlung über die Bank', en: 'pay by bank' },
};

/** What people call a payment method; a dash where none was chosen. */
export function paymentMethodTitle(method: string, locale: Locale): string {
  return Object.hasOwn(paymentMethodTitles, method) ? paymentMethodTitles[method]![locale] : '–';
}
