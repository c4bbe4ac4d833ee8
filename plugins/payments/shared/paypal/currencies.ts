/** The specification's list for PayPal, all 25. */
export const PAYPAL_CURRENCIES = [
  'aud', 'brl', 'cad', 'cny', 'czk', 'dkk', 'eur', 'hkd', 'inr', 'ils', 'jpy', 'myr', 'mxn', 'nok', 'nzd', 'php', 'pln', 'gbp', 'rub', 'sgd', 'sek', 'chf', 'twd', 'thb', 'usd',
] as const;

/** Where PayPal lets buyers pay later, in which currency and from how much (minor units). */
export const PAY_LATER = [
  { currency: 'eur', countries: ['DE', 'FR', 'ES', 'IT'], least: 3000 },
  { currency: 'gbp', countries: ['GB'], least: 3000 },
  { currency: 'usd', countries: ['US'], least: 3000 },
  { currency: 'aud', countries: ['AU'], least: 3000 },
] as const;
