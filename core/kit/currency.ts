/** ISO 4217 code in lower case, as the specification writes it. */
export type CurrencyCode = string;

export const DEFAULT_CURRENCY: CurrencyCode = 'eur';

// ISO 4217, active codes by number of decimals. Not taken from Intl: CLDR shows huf, all or pkr without decimals, ISO counts two.
// hrk and bgn are withdrawn and stay readable in old documents.
const CODES_BY_EXPONENT: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf'],
  [
    2,
    'aed afn all amd aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob bov brl bsd btn bwp byn bzd cad cdf che chf chw cny cop cou crc ' +
      'cup cve czk dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gtq gyd hkd hnl hrk htg huf idr ils inr irr jmd kes kgs ' +
      'khr kpw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn mxv myr mzn nad ngn nio nok npr nzd pab ' +
      'pen pgk php pkr pln qar ron rsd rub sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt top try ttd twd ' +
      'tzs uah usd usn uyu uzs ved ves wst xad xcd xcg yer zar zmw zwg',
  ],
  [3, 'bhd iqd jod kwd lyd omr tnd'],
  [4, 'clf uyw'],
];

const EXPONENTS: ReadonlyMap<CurrencyCode, number> = new Map(
  CODES_BY_EXPONENT.flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, exponent] as const)),
);

/** Every known code, alphabetically. */
export const CURRENCIES: readonly CurrencyCode[] = [...EXPONENTS.keys()].sort();

/** Currencies a seller may price plans in beside the shop's: those the specification shows and those its providers take. */
export const PLAN_CURRENCIES = [
  'eur',
  'chf',
  'gbp',
  'pln',
  'usd',
  'aud',
  'brl',
  'cad',
  'cny',
  'czk',
  'dkk',
  'hkd',
  'inr',
  'ils',
  'jpy',
  'myr',
  'mxn',
  'nok',
  'nzd',
  'php',
  'sgd',
  'sek',
  'twd',
  'thb',
] as const;

/** Only lower-case codes are known: `EUR` is not a currency here. */
export function isCurrency(code: unknown): code is CurrencyCode {
  return EXPONENTS.has(code as CurrencyCode);
}

/** Number of decimals of one unit: 2 for eur, 0 for jpy, 3 for kwd. Throws for an unknown code. */
export function currencyExponent(code: CurrencyCode): number {
  const exponent = EXPONENTS.get(code);
  if (exponent === undefined) throw new RangeError(`"${code}" is not a lower-case ISO 4217 currency code.`);
  return exponent;
}

/** Countries (ISO 3166 alpha-2) by the currency that people there pay in, as far as plans can have it. Everywhere else it is the euro. */
const COUNTRIES_BY_CURRENCY: Readonly<Partial<Record<(typeof PLAN_CURRENCIES)[number], string>>> = {
  chf: 'CH LI',
  gbp: 'GB GG IM JE',
  pln: 'PL',
  usd: 'US EC SV PA PR GU VI AS MP UM',
  aud: 'AU',
  brl: 'BR',
  cad: 'CA',
  cny: 'CN',
  czk: 'CZ',
  dkk: 'DK FO GL',
  hkd: 'HK',
  inr: 'IN',
  ils: 'IL',
  jpy: 'JP',
  myr: 'MY',
  mxn: 'MX',
  nok: 'NO SJ',
  nzd: 'NZ',
  php: 'PH',
  sgd: 'SG',
  sek: 'SE',
  twd: 'TW',
  thb: 'TH',
};

const CURRENCY_BY_COUNTRY: ReadonlyMap<string, CurrencyCode> = new Map(
  Object.entries(COUNTRIES_BY_CURRENCY).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** Currency of a country. */
export function currencyOfCountry(country: string): CurrencyCode {
  return CURRENCY_BY_COUNTRY.get(country.toUpperCase()) ?? DEFAULT_CURRENCY;
}

/** Currencies that a shop itself can have. */
const SHOP_CURRENCIES: readonly CurrencyCode[] = ['eur', 'pln', 'chf', 'gbp'];

/** The currency of a shop in a country: that of its people where shops can have it, else the euro. */
export function shopCurrencyOf(country: string): CurrencyCode {
  const currency = currencyOfCountry(country);
  return SHOP_CURRENCIES.includes(currency) ? currency : DEFAULT_CURRENCY;
}
