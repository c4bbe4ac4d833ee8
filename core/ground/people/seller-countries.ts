/** Countries in which a seller may have their seat, by ISO 3166 alpha-2. */
export const sellerCountries: readonly string[] = [
  'DE',
  'AT',
  'CH',
  'BE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'IE',
  'IT',
  'NL',
  'PL',
  'PT',
];
