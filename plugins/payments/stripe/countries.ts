/** The countries of the single euro payments area: nobody is left out for where their account is. */
export const COUNTRIES_OF_SEPA = [
  'AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GI', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC',
  'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'VA',
] as const;

/** https://docs.stripe.com/payments/klarna, as far as our currencies reach. */
export const COUNTRIES_OF_KLARNA = ['AT', 'BE', 'CH', 'DE', 'ES', 'FI', 'FR', 'GB', 'GR', 'IE', 'IT', 'NL', 'PL', 'PT'] as const;

/** https://docs.stripe.com/payments/mondu */
export const COUNTRIES_OF_MONDU = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'PT'] as const;
