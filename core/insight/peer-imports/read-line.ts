import { z } from 'zod';
import {
  countryName,
  isCurrency,
  isLocalDate,
  parseMoney,
  type CurrencyCode,
  type IntervalCode,
  type LocalDate,
} from '#core/kit';
import type { ImportField, ImportKind, ImportMapping, ImportSource } from './import-fields.ts';
import type { LineProblem } from './line-problems.ts';

export interface ImportedThing {
  /** Mark it is found by when the same file comes again. */
  key: string;
  /** Shown beside the line. */
  subject: string;
  name: string;
  /** Minor units; null where the file says nothing. */
  amount: number | null;
  currency: CurrencyCode | '';
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  country: string;
  /** Since when they are a customer, or when the next charge would have been. */
  day: LocalDate | null;
  interval: IntervalCode | '';
}

export type ReadLine = { subject: string } & ({ problem: LineProblem } | { thing: ImportedThing });

export interface LineContext {
  kind: ImportKind;
  source: ImportSource;
  headings: readonly string[];
  mapping: ImportMapping;
  shopCurrency: CurrencyCode;
}

const EMAIL = z.email();
const LONGEST = 200;
const HIGHEST = 100_000_000;

/** One line as a thing of ours, or what is wrong with it. Looks at nothing but the line. */
export function readLine(cells: readonly string[], about: LineContext): ReadLine {
  const cell = (field: ImportField): string => cells[about.mapping[field] ?? -1] ?? '';
  const subject =
    (about.kind === 'products' ? cell('name') : cell('email')) || (cells.find((each) => each !== '') ?? '');
  const shown = subject.slice(0, 80);
  const found = wholeLine(cells, about) ?? READERS[about.kind](cell, about);
  return typeof found === 'string'
    ? { subject: shown, problem: found }
    : { subject: shown, thing: { ...EMPTY, ...found, subject: shown } };
}

function wholeLine(cells: readonly string[], { headings, source }: LineContext): LineProblem | null {
  if (cells.length > headings.length) return 'columns';
  // Gumroad's sales end with what they come to.
  return source === 'gumroad' && cells[0] === 'Totals' ? 'totals' : null;
}

const EMPTY: Omit<ImportedThing, 'key' | 'subject'> = {
  name: '',
  amount: null,
  currency: '',
  email: '',
  firstName: '',
  lastName: '',
  company: '',
  country: '',
  day: null,
  interval: '',
};

type Cell = (field: ImportField) => string;
type Found = LineProblem | (Partial<ImportedThing> & { key: string });

const READERS: Readonly<Record<ImportKind, (cell: Cell, about: LineContext) => Found>> = {
  products(cell, about) {
    const name = cell('name');
    if (name === '') return 'name_missing';
    if ([...name].length > 120) return 'name_too_long';
    const price = amountOf(cell('price'), cell('currency'), about, 'price');
    if (typeof price === 'string') return price;
    if (price.currency !== about.shopCurrency) return 'currency';
    return { key: (cell('external_id') || name).toLowerCase(), name, ...price };
  },
  customers(cell) {
    const email = emailOf(cell('email'));
    if (email.problem) return email.problem;
    const [first, last] = namesOf(cell);
    const country = countryOf(cell('country'));
    if (country === null) return 'country';
    const day = dayOf(cell('since'));
    if (day === undefined) return 'date';
    const company = cell('company');
    if ([first, last, company].some((text) => text.length > LONGEST)) return 'too_long';
    return { key: email.address, email: email.address, firstName: first, lastName: last, company, country, day };
  },
  subscriptions(cell, about) {
    const email = emailOf(cell('email'));
    if (email.problem) return email.problem;
    const name = cell('product');
    if (name === '') return 'product_missing';
    if (ENDED.test(cell('status'))) return 'ended';
    const amount = amountOf(cell('amount'), cell('currency'), about, 'amount');
    if (typeof amount === 'string') return amount;
    const interval = intervalOf(cell('interval'));
    if (interval === null) return 'interval';
    const day = dayOf(cell('next_on'));
    if (day === undefined) return 'date';
    const [first, last] = namesOf(cell);
    if ([first, last, name].some((text) => text.length > LONGEST)) return 'too_long';
    const key = cell('external_id') || `${email.address} ${name}`;
    return {
      key: key.toLowerCase(),
      name,
      email: email.address,
      firstName: first,
      lastName: last,
      ...amount,
      interval,
      day,
    };
  },
};

/** A day in place of a word is the one it ended on. */
const ENDED =
  /^(\d{4}-\d\d-\d\d|cancel|wc-cancel|wc-expired|ended|expired|trash|beendet|gekündigt|storniert|incomplete_expired|unpaid)/i;

function emailOf(text: string): { address: string; problem?: LineProblem } {
  const address = text.trim().toLowerCase();
  if (address === '') return { address, problem: 'email_missing' };
  return EMAIL.safeParse(address).success ? { address } : { address, problem: 'email' };
}

function namesOf(cell: Cell): [string, string] {
  const [first, last, full] = [cell('first_name'), cell('last_name'), cell('full_name')];
  if (first !== '' || last !== '' || full === '') return [first, last];
  const parts = full.split(/\s+/);
  return [parts.slice(0, -1).join(' ') || full, parts.length > 1 ? parts.at(-1)! : ''];
}

/** Empty cells are an unknown amount; `price_cents` counts in cents already. */
function amountOf(
  text: string,
  currencyText: string,
  about: LineContext,
  field: ImportField,
): LineProblem | { amount: number | null; currency: CurrencyCode } {
  const currency = currencyText === '' ? about.shopCurrency : currencyText.toLowerCase();
  if (!isCurrency(currency)) return 'currency_unknown';
  if (text === '') return { amount: null, currency };
  if (/^\s*-/.test(text)) return 'price_negative';
  const inCents = /cents$/i.test(about.headings[about.mapping[field] ?? -1] ?? '');
  const read = parseMoney(text, currency, /,\d{1,2}$/.test(text.replace(/[^\d,.]/g, '')) ? 'de' : 'en');
  if (!read.ok) return read.error.code === 'amount_too_large' ? 'price_high' : 'price';
  const minor = inCents ? Math.round(Number(text)) : Number(read.value.minor);
  if (!Number.isSafeInteger(minor)) return 'price';
  return minor > HIGHEST ? 'price_high' : { amount: minor, currency };
}

function countryOf(text: string): string | null {
  if (text === '') return '';
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  const name = text.toLowerCase();
  return NAMES.get(name) ?? null;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions with a name that are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Codes that were given up lead to the one of today: `UK` is `GB`. */
function isCountry(code: string): boolean {
  return !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code;
}

/** Countries by their names in the languages exports are written in. */
const NAMES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second).filter(isCountry)).flatMap((code) =>
    (['de', 'en'] as const)
      .map((language) => countryName(code, language).toLowerCase())
      .filter((name) => name !== code.toLowerCase())
      .map((name) => [name, code] as const),
  ),
);

/** `2026-11-26`, the same with a time, or `26.11.2026`; undefined where it is none. */
function dayOf(text: string): LocalDate | null | undefined {
  if (text === '') return null;
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  const day = german ? `${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}` : text.slice(0, 10);
  return isLocalDate(day) ? day : undefined;
}

const INTERVALS: readonly (readonly [RegExp, IntervalCode])[] = [
  [/^(daily|day|täglich|1 ?day)$/, '1d'],
  [/^(weekly|week|wöchentlich|1 ?week)$/, '1w'],
  [/^(monthly|month|monatlich|1 ?month|1m)$/, '1m'],
  [/^(quarterly|quarter|vierteljährlich|3 ?months?|3m)$/, '3m'],
  [/^(biannually|every_6_months|halbjährlich|6 ?months?|6m)$/, '6m'],
  [/^(yearly|annually|year|annual|jährlich|1 ?year|12 ?months?|1y)$/, '1y'],
];

function intervalOf(text: string): IntervalCode | '' | null {
  if (text === '') return '';
  return INTERVALS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? null;
}
