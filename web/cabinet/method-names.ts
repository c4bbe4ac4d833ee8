import type { PaymentMethod } from '#core/payments';

const NAMES: Partial<Record<PaymentMethod, { de: string; en: string }>> = {
  paypal: { de: 'PayPal', en: 'PayPal' },
  card: { de: 'Karte', en: 'Card' },
  cardAmEx: { de: 'American Express', en: 'American Express' },
  bank_wire: { de: 'Überweisung', en: 'Bank transfer' },
  sofort: { de: 'Sofort', en: 'Sofort' },
  sofort_sepa: { de: 'Sofort und SEPA-Lastschrift', en: 'Sofort and SEPA direct debit' },
  ideal_sepa: { de: 'iDEAL und SEPA-Lastschrift', en: 'iDEAL and SEPA direct debit' },
  sepa: { de: 'SEPA-Lastschrift', en: 'SEPA direct debit' },
  pay_later: { de: 'Auf Rechnung', en: 'On account' },
  p_24: { de: 'Przelewy24', en: 'Przelewy24' },
  apple_pay: { de: 'Apple Pay', en: 'Apple Pay' },
  google_pay: { de: 'Google Pay', en: 'Google Pay' },
  ideal: { de: 'iDEAL', en: 'iDEAL' },
  klarna: { de: 'Klarna', en: 'Klarna' },
  twint: { de: 'TWINT', en: 'TWINT' },
  mondu: { de: 'Mondu', en: 'Mondu' },
  pay_by_bank: { de: 'Zahlung über die Bank', en: 'Pay by bank' },
  not_assigned: { de: 'Nicht festgelegt', en: 'Not specified' },
};

/** What a seller calls a payment method. */
export function methodName(method: PaymentMethod, locale: 'de' | 'en'): string {
  return NAMES[method]?.[locale] ?? method;
}
