/** The specification's list for PayPal, all 25. */
export const PAYPAL_CURRENCIES = [
  'aud', 'brl', 'cad', 'cny', 'czk', 'dkk', 'eur', 'hkd', 'inr', 'ils', 'jpy', 'myr', 'mxn', 'nok', 'nzd', 'php', 'pln', 'gbp', 'rub', 'sgd', 'sek', 'chf', 'twd', 'thb', 'usd',
] as const;
