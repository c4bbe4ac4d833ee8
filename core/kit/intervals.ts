import { addDays, addMonths, dayOfMonth, firstOfMonth, type LocalDate } from './local-date.ts';

/** Every interval a plan may have. `7d`, `14d` or `12m` are no spellings: they are `1w`, `2w` and `1y`. */
export const INTERVAL_CODES = [
  '1d',
  '2d',
  '3d',
  '4d',
  '5d',
  '6d',
  '1w',
  '8d',
  '9d',
  '10d',
  '11d',
  '12d',
  '13d',
  '2w',
  '15d',
  '16d',
  '17d',
  '18d',
  '19d',
  '20d',
  '3w',
  '22d',
  '23d',
  '24d',
  '25d',
  '26d',
  '27d',
  '4w',
  '1m',
  '2m',
  '3m',
  '4m',
  '5m',
  '6m',
  '7m',
  '8m',
  '9m',
  '10m',
  '11m',
  '1y',
  '2y',
] as const;

export type IntervalCode = (typeof INTERVAL_CODES)[number];

/** The days of the month a buyer may start paying on. */
export const CUSTOM_START_DAYS = [1, 7, 14, 21, 28] as const;

export type IntervalUnit = 'days' | 'weeks' | 'months' | 'years';

export interface Interval {
  readonly count: number;
  readonly unit: IntervalUnit;
}

const UNITS: Readonly<Record<string, IntervalUnit>> = { d: 'days', w: 'weeks', m: 'months', y: 'years' };
const KNOWN: ReadonlySet<string> = new Set(INTERVAL_CODES);

export function isIntervalCode(code: unknown): code is IntervalCode {
  return KNOWN.has(code as IntervalCode);
}

export function parseInterval(code: string): Interval | null {
  if (!isIntervalCode(code)) return null;
  return { count: Number.parseInt(code, 10), unit: UNITS[code.slice(-1)]! };
}

/** The k-th date after the anchor, counted from the anchor itself, so that the 31st comes back after a short month. */
export function addInterval(anchor: LocalDate, code: IntervalCode, k = 1): LocalDate {
  const step = stepOf(code);
  return 'months' in step ? addMonths(anchor, step.months * k) : addDays(anchor, step.days * k);
}

/** The first `count` due dates; the anchor is the first of them. */
export function dueDates(anchor: LocalDate, code: IntervalCode, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, k) => addInterval(anchor, code, k));
}

/**
 * Due dates under custom intervals, the anchor first. Month steps add up from the anchor and keep its day; a step of days or weeks
 * leads on from the last date, which becomes the anchor of the steps after it.
 */
export function customDueDates(anchor: LocalDate, codes: readonly IntervalCode[]): LocalDate[] {
  const dates = [anchor];
  let base = anchor;
  let months = 0;
  for (const code of codes) {
    const step = stepOf(code);
    if ('months' in step) {
      months += step.months;
      dates.push(addMonths(base, months));
    } else {
      base = addDays(dates.at(-1)!, step.days);
      months = 0;
      dates.push(base);
    }
  }
  return dates;
}

/** The next such day of a month strictly after the order's date. */
export function nextStartDay(orderDate: LocalDate, startDay: (typeof CUSTOM_START_DAYS)[number]): LocalDate {
  const month = firstOfMonth(orderDate);
  return addDays(dayOfMonth(orderDate) < startDay ? month : addMonths(month, 1), startDay - 1);
}

function stepOf(code: IntervalCode): { months: number } | { days: number } {
  const interval = parseInterval(code);
  if (!interval) throw new RangeError(`"${code}" is not an interval code.`);
  const { count, unit } = interval;
  if (unit === 'years') return { months: count * 12 };
  if (unit === 'months') return { months: count };
  return { days: unit === 'weeks' ? count * 7 : count };
}
