import type { Language } from '#core/kit';
/** Countries in which buyers may live: ISO 3166 alpha-2. VAT needs a rate for each, so only countries whose VAT is known are offered. */
export const BUYER_COUNTRIES = [
  'DE',
  'AT',
  'CH',
  'BE',
  'BG',
  'CY',
  'CZ',
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
  'US',
] as const;

export type BuyerCountry = (typeof BUYER_COUNTRIES)[number];

export function isBuyerCountry(text: string): text is BuyerCountry {
  return (BUYER_COUNTRIES as readonly string[]).includes(text);
}

/** Country names in the reader's language, sorted as that language sorts. */
export function countryNames(locale: Language): { code: BuyerCountry; name: string }[] {
  const known = sortedNames.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const list = BUYER_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  sortedNames.set(locale, list);
  return list;
}

const sortedNames = new Map<string, { code: BuyerCountry; name: string }[]>();

const digits = (count: number): RegExp => new RegExp(`^\\d{${count}}$`);

/** Postal codes as each country writes them; countries not listed take whatever is typed. */
const ZIP: Partial<Record<BuyerCountry, { pattern: RegExp; example: string }>> = {
  AT: { pattern: digits(4), example: '1010' },
  BE: { pattern: digits(4), example: '1000' },
  BG: { pattern: digits(4), example: '1000' },
  CH: { pattern: digits(4), example: '8001' },
  CY: { pattern: digits(4), example: '1010' },
  CZ: { pattern: /^\d{3} ?\d{2}$/, example: '110 00' },
  DE: { pattern: digits(5), example: '10115' },
  DK: { pattern: digits(4), example: '1050' },
  EE: { pattern: digits(5), example: '10111' },
  ES: { pattern: digits(5), example: '28001' },
  FI: { pattern: digits(5), example: '00100' },
  FR: { pattern: digits(5), example: '75001' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  GR: { pattern: /^\d{3} ?\d{2}$/, example: '105 57' },
  HR: { pattern: digits(5), example: '10000' },
  HU: { pattern: digits(4), example: '1051' },
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 X285' },
  IT: { pattern: digits(5), example: '00184' },
  LI: { pattern: digits(4), example: '9490' },
  LT: { pattern: /^(LT-)?\d{5}$/i, example: '01100' },
  LU: { pattern: /^(L-)?\d{4}$/i, example: '1111' },
  LV: { pattern: /^(LV-)?\d{4}$/i, example: '1050' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/i, example: 'VLT 1117' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  NO: { pattern: digits(4), example: '0150' },
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-?\d{3}$/, example: '1100-148' },
  RO: { pattern: digits(6), example: '010011' },
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '111 20' },
  SI: { pattern: /^(SI-)?\d{4}$/i, example: '1000' },
  SK: { pattern: /^\d{3} ?\d{2}$/, example: '811 01' },
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
};

export function zipFits(country: BuyerCountry, zip: string): boolean {
  return ZIP[country]?.pattern.test(zip) ?? zip.length <= 12;
}

export function zipExample(country: BuyerCountry): string {
  return ZIP[country]?.example ?? '';
}
