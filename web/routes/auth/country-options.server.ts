import type { Option } from '#web/ui';

/** Countries by their names in the reader's language. */
export function countryOptions(codes: readonly string[], locale: 'de' | 'en'): Option[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  return options.sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** Regions of CLDR that are no country: unions, outlying parts and private use. */
const NO_COUNTRIES: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country there is, for births, nationalities and seats: ISO 3166 alpha-2 as CLDR knows it, without codes that were withdrawn. */
export function everyCountry(locale: 'de' | 'en'): Option[] {
  const known = all.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code && names.of(code) !== undefined,
  );
  const options = countryOptions(codes, locale);
  all.set(locale, options);
  return options;
}

const all = new Map<'de' | 'en', Option[]>();
