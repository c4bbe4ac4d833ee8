import type { PaymentMethod } from '#core/plugins';

/** The processor's name of each method; a wallet is a card behind a button. */
const TYPES: Partial<Record<PaymentMethod, string>> = {
  card: 'card',
  cardAmEx: 'card',
  apple_pay: 'card',
  google_pay: 'card',
  sepa: 'sepa_debit',
  bank_wire: 'customer_balance',
  p_24: 'p24',
  ideal: 'ideal',
  klarna: 'klarna',
  twint: 'twint',
  mondu: 'mondu',
  pay_by_bank: 'pay_by_bank',
};

export function typeOf(method: PaymentMethod): string {
  return TYPES[method] ?? 'card';
}
