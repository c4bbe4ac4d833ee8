import type { LocalDate } from '#core/kit';
import { vatRateMissing } from './errors.ts';
import type { RateClass } from './vat-input.ts';

type Since = readonly [from: LocalDate, bp: number];

/** The table begins here; earlier tax points have no rate. */
const START = '2015-01-01';

/** Standard rates in basis points, each valid from its date until the next. Regions carry a suffix of their own. */
const STANDARD: Readonly<Record<string, readonly Since[]>> = {
  AT: [[START, 2000]],
  'AT-JM': [[START, 1900]],
  BE: [[START, 2100]],
  BG: [[START, 2000]],
  CH: [[START, 800], ['2018-01-01', 770], ['2024-01-01', 810]],
  CY: [[START, 1900]],
  CZ: [[START, 2100]],
  DE: [[START, 1900], ['2020-07-01', 1600], ['2021-01-01', 1900]],
  DK: [[START, 2500]],
  EE: [[START, 2000], ['2024-01-01', 2200], ['2025-07-01', 2400]],
  ES: [[START, 2100]],
  FI: [[START, 2400], ['2024-09-01', 2550]],
  FR: [[START, 2000]],
  GB: [[START, 2000]],
  GR: [[START, 2300], ['2016-06-01', 2400]],
  HR: [[START, 2500]],
  HU: [[START, 2700]],
  IE: [[START, 2300], ['2020-09-01', 2100], ['2021-03-01', 2300]],
  IT: [[START, 2200]],
  LI: [[START, 800], ['2018-01-01', 770], ['2024-01-01', 810]],
  LT: [[START, 2100]],
  LU: [[START, 1700], ['2023-01-01', 1600], ['2024-01-01', 1700]],
  LV: [[START, 2100]],
  MT: [[START, 1800]],
  NL: [[START, 2100]],
  NO: [[START, 2500]],
  PL: [[START, 2300]],
  PT: [[START, 2300]],
  'PT-20': [[START, 1800]],
  'PT-30': [[START, 2200]],
  RO: [[START, 2400], ['2016-01-01', 2000], ['2017-01-01', 1900], ['2025-08-01', 2100]],
  SE: [[START, 2500]],
  SI: [[START, 2200]],
  SK: [[START, 2000], ['2025-01-01', 2300]],
};

/** Electronic publications. Only countries whose rate we have confirmed; the others answer with an error, not with another rate. */
const ELECTRONIC_PUBLICATION: Readonly<Record<string, readonly Since[]>> = {
  DE: [['2019-12-18', 700], ['2020-07-01', 500], ['2021-01-01', 700]],
};

const TABLES: Readonly<Record<RateClass, Readonly<Record<string, readonly Since[]>>>> = {
  standard: STANDARD,
  electronic_publication: ELECTRONIC_PUBLICATION,
};

/**
 * The rate in basis points at a tax point.
 * @throws AppError `vat_rate_missing` (422) where the table has none: a rate is never guessed
 */
export function vatRate(country: string, rateClass: RateClass, date: LocalDate): number {
  const table = TABLES[rateClass];
  const rows = Object.hasOwn(table, country) ? table[country]! : [];
  const row = rows.findLast(([from]) => from <= date);
  if (!row) throw vatRateMissing(country, rateClass, date);
  return row[1];
}

/** Countries and regions with a rate of that class, for screens and tests. */
export function vatRateCountries(rateClass: RateClass): string[] {
  return Object.keys(TABLES[rateClass]);
}
