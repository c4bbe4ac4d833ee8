import { label, type Label } from '#builder/block';

export const formKinds = [
  'first_name',
  'last_name',
  'email',
  'birthday',
  'street',
  'zip',
  'country_code',
  'phone',
  'custom',
] as const;
export type FormKind = (typeof formKinds)[number];

/** Characters of one line, and of several. */
export const lineMax = 200;
export const areaMax = 5000;

interface KindRule {
  label: Label;
  /** Value of the browser's form filler. */
  autocomplete: string;
  input: 'text' | 'email' | 'date' | 'tel' | 'select';
  max: number;
}

/** Rules of a field of each kind: the page's inputs and the check of what comes back are both made from it. */
export const kindRules: Readonly<Record<FormKind, KindRule>> = {
  first_name: { label: label('Vorname', 'First name'), autocomplete: 'given-name', input: 'text', max: lineMax },
  last_name: { label: label('Nachname', 'Last name'), autocomplete: 'family-name', input: 'text', max: lineMax },
  email: { label: label('E-Mail', 'E-mail'), autocomplete: 'email', input: 'email', max: 254 },
  birthday: { label: label('Geburtstag', 'Birthday'), autocomplete: 'bday', input: 'date', max: 10 },
  street: {
    label: label('Straße und Hausnummer', 'Street and number'),
    autocomplete: 'street-address',
    input: 'text',
    max: lineMax,
  },
  zip: { label: label('Postleitzahl', 'Postal code'), autocomplete: 'postal-code', input: 'text', max: 12 },
  country_code: { label: label('Land', 'Country'), autocomplete: 'country', input: 'select', max: 2 },
  phone: { label: label('Telefon', 'Phone'), autocomplete: 'tel', input: 'tel', max: 30 },
  custom: { label: label('Eigenes Feld', 'Custom field'), autocomplete: 'off', input: 'text', max: lineMax },
};

/** Countries of people who write to a shop: the countries shops can sell to. */
const COUNTRIES =
  'DE AT CH BE BG CY CZ DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK US'.split(' ');

export function isCountry(code: string): boolean {
  return COUNTRIES.includes(code);
}

export function countryNames(locale: 'de' | 'en'): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
}

const FOUR = /^\d{4}$/;
const FIVE = /^\d{5}$/;
const ZIP: Readonly<Record<string, RegExp>> = {
  DE: FIVE,
  FR: FIVE,
  IT: FIVE,
  ES: FIVE,
  FI: FIVE,
  EE: FIVE,
  HR: FIVE,
  AT: FOUR,
  CH: FOUR,
  LI: FOUR,
  BE: FOUR,
  DK: FOUR,
  NO: FOUR,
  HU: FOUR,
  LU: /^(L-)?\d{4}$/i,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
  SE: /^\d{3} ?\d{2}$/,
  CZ: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
};

/** Without a country, or in one whose form is not written down here, anything that can be a postal code passes. */
export function zipFits(zip: string, country: string): boolean {
  return (ZIP[country] ?? /^[A-Z\d][A-Z\d -]{1,11}$/i).test(zip);
}
