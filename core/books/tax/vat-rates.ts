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
  CH: [
    [START, 800],
    ['2018-01-01', 770],
    ['2024-01-01', 810],
  ],
  CY: [[START, 1900]],
  CZ: [[START, 2100]],
  DE: [
    [START, 1900],
    ['2020-07-01', 1600],
    ['2021-01-01', 1900],
  ],
  DK: [[START, 2500]],
  EE: [
    [START, 2000],
    ['2024-01-01', 2200],
    ['2025-07-01', 2400],
  ],
  ES: [[START, 2100]],
  FI: [
    [START, 2400],
    ['2024-09-01', 2550],
  ],
  FR: [[START, 2000]],
  GB: [[START, 2000]],
  GR: [
    [START, 2300],
    ['2016-06-01', 2400],
  ],
  HR: [[START, 2500]],
  HU: [[START, 2700]],
  IE: [
    [START, 2300],
    ['2020-09-01', 2100],
    ['2021-03-01', 2300],
  ],
  IT: [[START, 2200]],
  LI: [
    [START, 800],
    ['2018-01-01', 770],
    ['2024-01-01', 810],
  ],
  LT: [[START, 2100]],
  LU: [
    [START, 1700],
    ['2023-01-01', 1600],
    ['2024-01-01', 1700],
  ],
  LV: [[START, 2100]],
  MT: [[START, 1800]],
  NL: [[START, 2100]],
  NO: [[START, 2500]],
  PL: [[START, 2300]],
  PT: [[START, 2300]],
  'PT-20': [[START, 1800]],
  'PT-30': [[START, 2200]],
  RO: [
    [START, 2400],
    ['2016-01-01', 2000],
    ['2017-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [[START, 2500]],
  SI: [[START, 2200]],
  SK: [
    [START, 2000],
    ['2025-01-01', 2300],
  ],
};

/**
 * Electronic publications, where a country taxes them below its standard rate, each from the day the law came into force; sources and what is
 * still to be confirmed stand in docs/decisions/200. Before that day, and in countries that are not listed, the standard rate applies.
 */
const ELECTRONIC_PUBLICATION: Readonly<Record<string, readonly Since[]>> = {
  AT: [['2020-01-01', 1000]],
  'AT-JM': [['2020-01-01', 1000]],
  BE: [['2019-04-01', 600]],
  BG: [['2020-07-01', 900]],
  CH: [
    ['2018-01-01', 250],
    ['2024-01-01', 260],
  ],
  // Official Gazette of 21 July 2023, books and papers in physical or electronic form; read on 2026-11-21 in KPMG's and Meridian's notices.
  CY: [['2023-07-21', 300]],
  CZ: [
    ['2020-05-01', 1000],
    ['2024-01-01', 0],
  ],
  DE: [
    ['2019-12-18', 700],
    ['2020-07-01', 500],
    ['2021-01-01', 700],
  ],
  EE: [['2020-05-01', 900]],
  ES: [['2020-04-23', 400]],
  FI: [
    ['2019-07-01', 1000],
    ['2025-01-01', 1400],
    ['2026-01-01', 1350],
  ],
  FR: [[START, 550]],
  GB: [['2020-05-01', 0]],
  GR: [['2021-07-01', 600]],
  HR: [['2020-01-01', 500]],
  IE: [
    ['2019-01-01', 900],
    ['2024-01-01', 0],
  ],
  IT: [[START, 400]],
  LI: [
    ['2018-01-01', 250],
    ['2024-01-01', 260],
  ],
  // VAT law art. 19: XIV-551 from 2023, XV-287 from 2026, printed and electronic books; read on 2026-11-21 in vatupdate.com's and Sovos's notices.
  LT: [
    ['2023-01-01', 900],
    ['2026-01-01', 500],
  ],
  LU: [['2019-05-01', 300]],
  LV: [['2022-01-01', 500]],
  MT: [['2019-01-01', 500]],
  NL: [['2020-01-01', 900]],
  NO: [['2019-07-01', 0]],
  PL: [['2019-11-01', 500]],
  PT: [['2019-01-01', 600]],
  'PT-20': [['2019-01-01', 400]],
  'PT-30': [
    ['2019-01-01', 500],
    ['2024-10-01', 400],
  ],
  RO: [['2025-08-01', 1100]],
  SE: [['2019-07-01', 600]],
  SI: [['2020-01-01', 500]],
  SK: [['2025-01-01', 500]],
};

/**
 * Printed books and papers: Annex III no. 6 of the Directive has one line for both kinds, and countries tax them alike by now. Hungary alone
 * keeps electronic ones at its standard rate (Act CXXVII of 2007, annex 3).
 */
const PRINTED_PUBLICATION: Readonly<Record<string, readonly Since[]>> = {
  ...ELECTRONIC_PUBLICATION,
  HU: [[START, 500]],
};

const REDUCED: Readonly<Record<Exclude<RateClass, 'standard'>, Readonly<Record<string, readonly Since[]>>>> = {
  electronic_publication: ELECTRONIC_PUBLICATION,
  printed_publication: PRINTED_PUBLICATION,
};

/**
 * The rate in basis points at a tax point: the reduced one where the country has one for the class on that day, else its standard rate.
 * @throws AppError `vat_rate_missing` (422) where the table has none: a rate is never guessed
 */
export function vatRate(country: string, rateClass: RateClass, date: LocalDate): number {
  const reduced = rateClass === 'standard' ? undefined : rateAt(REDUCED[rateClass], country, date);
  const rate = reduced ?? rateAt(STANDARD, country, date);
  if (rate === undefined) throw vatRateMissing(country, date);
  return rate;
}

function rateAt(
  table: Readonly<Record<string, readonly Since[]>>,
  country: string,
  date: LocalDate,
): number | undefined {
  return Object.hasOwn(table, country) ? table[country]!.findLast(([from]) => from <= date)?.[1] : undefined;
}

/** Countries and regions whose VAT we know, for the rules, screens and tests. */
export function vatRateCountries(): string[] {
  return Object.keys(STANDARD);
}
