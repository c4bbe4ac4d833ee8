import { DateTime, IANAZone } from 'luxon';
import { addDays, addMonths, firstOfMonth, firstOfYear, isoWeekday, type LocalDate } from './local-date.ts';

export const DEFAULT_ZONE = 'Europe/Berlin';

/** Instants from `from` up to, but not including, `before`. */
export interface InstantRange {
  readonly from: Date;
  readonly before: Date;
}

/** IANA names only, e.g. `Europe/Berlin`. */
export function isZone(zone: unknown): zone is string {
  return typeof zone === 'string' && IANAZone.isValidZone(zone);
}

/** The calendar date on the wall of that zone. */
export function localDate(date: Date, zone: string): LocalDate {
  let calendar = calendars.get(zone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    calendars.set(zone, calendar);
  }
  const [month, day, year] = calendar.format(date).split('/');
  return `${year!.padStart(4, '0')}-${month}-${day}`;
}

// Asked several times in every sale; building one costs more than using it a hundred times.
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The first instant of a date: midnight, or the first minute after it where clocks skip midnight. */
export function startOfLocalDay(date: LocalDate, zone: string): Date {
  return checked(DateTime.fromISO(date, { zone }), zone).startOf('day').toJSDate();
}

/** The time on the wall of a moment, on another date: the clock stays where the offset changes, and goes on where it skips that time. */
export function sameTimeOn(date: LocalDate, moment: Date, zone: string): Date {
  const { hour, minute, second, millisecond } = checked(DateTime.fromJSDate(moment, { zone }), zone);
  return checked(DateTime.fromISO(date, { zone }), zone).set({ hour, minute, second, millisecond }).toJSDate();
}

/** The first instant that no longer belongs to the date. */
export function endOfLocalDay(date: LocalDate, zone: string): Date {
  return startOfLocalDay(addDays(date, 1), zone);
}

/** All of both days and what lies between them. */
export function rangeOfDays(from: LocalDate, till: LocalDate, zone: string): InstantRange {
  return { from: startOfLocalDay(from, zone), before: endOfLocalDay(till, zone) };
}

/**
 * Reads an ISO instant; without an offset it is a time on the wall of the zone, as `datetime-local` fields send it.
 * Null for anything else and for years outside 1900 to 2199, which no table of ours needs.
 */
export function parseInstant(text: string, zone: string): Date | null {
  const match = /^((?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+ -]\d{2}:\d{2})?$/.exec(
    text,
  );
  if (!match) return null;
  // A "+" that was not escaped in a query string arrives as a space.
  const moment = DateTime.fromISO(match[1]! + (match[2] ?? '').replace(' ', '+'), { zone });
  return moment.isValid ? moment.toJSDate() : null;
}

export const RELATIVE_DAYS = [7, 30, 90, 180, 365] as const;
export const RELATIVE_UNITS = ['week', 'month', 'year'] as const;

type RelativeUnit = (typeof RELATIVE_UNITS)[number];

/** Name of a period that moves with the clock: `last_90_days`, `current_month`, `previous_year`. */
export type RelativePeriod =
  | `last_${(typeof RELATIVE_DAYS)[number]}_days`
  | `current_${RelativeUnit}`
  | `previous_${RelativeUnit}`;

export const RELATIVE_PERIODS: readonly RelativePeriod[] = [
  ...RELATIVE_DAYS.map((days) => `last_${days}_days` as const),
  ...RELATIVE_UNITS.map((unit) => `current_${unit}` as const),
  ...RELATIVE_UNITS.map((unit) => `previous_${unit}` as const),
];

export const DEFAULT_PERIOD: RelativePeriod = 'last_90_days';

export function isRelativePeriod(text: unknown): text is RelativePeriod {
  return (RELATIVE_PERIODS as readonly unknown[]).includes(text);
}

/** The period a text names, or null. The specification calls our month a calendar month: both words are understood. */
export function relativePeriodOf(text: string | undefined): RelativePeriod | null {
  const named = text?.replace(/_calendar_month$/, '_month');
  return isRelativePeriod(named) ? named : null;
}

/** The first and last date of a period: the last N days begin N days ago and include today; weeks begin on Monday. */
export function relativeDays(period: RelativePeriod, today: LocalDate): { from: LocalDate; till: LocalDate } {
  const [kind, detail] = period.split('_') as ['last' | 'current' | 'previous', string];
  if (kind === 'last') return { from: addDays(today, -Number(detail)), till: today };
  const start = unitStart(detail as RelativeUnit, today);
  if (kind === 'current') return { from: start, till: addDays(nextUnit(detail as RelativeUnit, start), -1) };
  const till = addDays(start, -1);
  return { from: unitStart(detail as RelativeUnit, till), till };
}

/** A relative period as instants of the seller's zone. */
export function relativeRange(period: RelativePeriod, now: Date, zone: string): InstantRange {
  const { from, till } = relativeDays(period, localDate(now, zone));
  return rangeOfDays(from, till, zone);
}

function unitStart(unit: RelativeUnit, date: LocalDate): LocalDate {
  if (unit === 'week') return addDays(date, 1 - isoWeekday(date));
  return unit === 'month' ? firstOfMonth(date) : firstOfYear(date);
}

function nextUnit(unit: RelativeUnit, start: LocalDate): LocalDate {
  if (unit === 'week') return addDays(start, 7);
  return addMonths(start, unit === 'month' ? 1 : 12);
}

function checked(moment: DateTime, zone: string): DateTime {
  if (!moment.isValid)
    throw new RangeError(`No date in the zone "${zone}": ${moment.invalidExplanation ?? moment.invalidReason}.`);
  return moment;
}
