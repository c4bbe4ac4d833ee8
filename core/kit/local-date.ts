/** A calendar date without a zone, `YYYY-MM-DD`. Dates compare as text. */
export type LocalDate = string;

const DAY_MS = 86_400_000;

/** True for real dates of the years 1000 to 9999 only: `2026-02-29` is none. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  return Number(text.slice(8, 10)) <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromEpochDay(epochDay(date) + days);
}

/** The same day of a later month, or that month's last day: 31 January + 1 is 28 or 29 February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return compose(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** Whole days from one date to another; negative when `to` lies earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from);
}

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: LocalDate): number {
  return ((((epochDay(date) + 3) % 7) + 7) % 7) + 1;
}

export function dayOfMonth(date: LocalDate): number {
  return partsOf(date).day;
}

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`;
}

export function firstOfYear(date: LocalDate): LocalDate {
  return `${date.slice(0, 5)}01-01`;
}

function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  if (!isLocalDate(date)) throw new RangeError(`"${date}" is not a date.`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function epochDay(date: LocalDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function fromEpochDay(day: number): LocalDate {
  const date = new Date(day * DAY_MS);
  return compose(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function compose(year: number, month: number, day: number): LocalDate {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isLocalDate(date)) throw new RangeError('The date lies outside the years 1000 to 9999.');
  return date;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
