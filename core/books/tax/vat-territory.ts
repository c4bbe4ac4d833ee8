/** VAT territory of an address: a country, a region with its own rate, or a territory its country's VAT does not reach. */
export interface VatTerritory {
  /** Name in a decision: `DE`, `FR` for Monaco, `ES-CN` for the Canary Islands. */
  code: string;
  /** Inside the EU's VAT territory. */
  eu: boolean;
  /** The row of the rate table; null where no VAT of that country applies. */
  rates: string | null;
}

const EU = new Set([
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
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

/** Codes that stand for another country. Northern Ireland is EU for goods only, so services follow Great Britain. */
const ALIASES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB', XI: 'GB', MC: 'FR', IM: 'GB' };

/** Countries' own codes that belong to an EU country but lie outside its VAT territory. */
const OUTSIDE = new Set(['AX', 'GF', 'GP', 'MQ', 'RE', 'YT', 'IC', 'EA']);

interface Region {
  country: string;
  zip: RegExp;
  code: string;
  /** Missing: outside the EU's VAT territory. */
  rates?: string;
}

const REGIONS: readonly Region[] = [
  { country: 'ES', zip: /^(35|38)\d{3}$/, code: 'ES-CN' },
  { country: 'ES', zip: /^51(00[1-5]|07[01]|081)$/, code: 'ES-CE' },
  { country: 'ES', zip: /^52(00[0-6]|07[01]|081)$/, code: 'ES-ML' },
  { country: 'DE', zip: /^78266$/, code: 'DE-BU' },
  { country: 'DE', zip: /^27498$/, code: 'DE-HE' },
  { country: 'FI', zip: /^22\d{3}$/, code: 'AX' },
  { country: 'FR', zip: /^971\d{2,}$/, code: 'GP' },
  { country: 'FR', zip: /^972\d{2,}$/, code: 'MQ' },
  { country: 'FR', zip: /^973\d{2,}$/, code: 'GF' },
  { country: 'FR', zip: /^974\d{2,}$/, code: 'RE' },
  { country: 'FR', zip: /^976\d{2,}$/, code: 'YT' },
  { country: 'GR', zip: /^63086$/, code: 'GR-69' },
  { country: 'IT', zip: /^23041$/, code: 'IT-LV' },
  { country: 'IT', zip: /^22061$/, code: 'IT-CI' },
  { country: 'AT', zip: /^(6691|699[123])$/, code: 'AT', rates: 'AT-JM' },
  { country: 'PT', zip: /^9[0-4]\d{2,}$/, code: 'PT', rates: 'PT-30' },
  { country: 'PT', zip: /^9[5-9]\d{2,}$/, code: 'PT', rates: 'PT-20' },
];

/** True if some postal codes of the country have another VAT, or none. */
export function zipDecidesVat(country: string): boolean {
  return REGIONS.some((region) => region.country === country);
}

/** Total: an unknown code is a country outside the EU. */
export function vatTerritory(country: string, zip = ''): VatTerritory {
  const given = country.trim().toUpperCase();
  const code = Object.hasOwn(ALIASES, given) ? ALIASES[given]! : given;
  if (OUTSIDE.has(code)) return { code, eu: false, rates: null };
  const plainZip = zip.replaceAll(/[\s-]/g, '');
  const region = REGIONS.find((each) => each.country === code && each.zip.test(plainZip));
  if (!region) return { code, eu: EU.has(code), rates: code };
  return region.rates
    ? { code: region.code, eu: true, rates: region.rates }
    : { code: region.code, eu: false, rates: null };
}
