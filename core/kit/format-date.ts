import { languageTag, type Language } from './by-language.ts';
import { isLocalDate, type LocalDate } from './local-date.ts';

/** `21.11.2026` or `21 Nov 2026`. A calendar date needs no zone; an instant is shown as the date on the wall of the zone. */
export function formatDate(date: LocalDate, locale: Language): string;
export function formatDate(date: Date, locale: Language, zone: string): string;
export function formatDate(date: LocalDate | Date, locale: Language, zone = 'UTC'): string {
  if (date instanceof Date) return formatter(locale, zone, { dateStyle: 'medium' }).format(date);
  if (!isLocalDate(date)) throw new RangeError(`"${date}" is not a date.`);
  return formatter(locale, 'UTC', { dateStyle: 'medium' }).format(new Date(`${date}T00:00:00Z`));
}

/** `November 2026`, the month of a day. */
export function formatMonth(date: LocalDate, locale: Language): string {
  if (!isLocalDate(date)) throw new RangeError(`"${date}" is not a date.`);
  return formatter(locale, 'UTC', MONTH).format(new Date(`${date}T00:00:00Z`));
}

const MONTH = { month: 'long', year: 'numeric' } as const;

/** `21.11.2026, 09:05` or `21 Nov 2026, 09:05`, on the wall of the zone. */
export function formatDateTime(date: Date, locale: Language, zone: string): string {
  return formatter(locale, zone, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** `Do., 26. Nov., 18:00`, on the wall of the zone. */
export function formatDayAndTime(date: Date, locale: Language, zone: string): string {
  return formatter(locale, zone, DAY_AND_TIME).format(date);
}

const DAY_AND_TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** `09:05`, on the wall of the zone. */
export function formatTime(date: Date, locale: Language, zone: string): string {
  return formatter(locale, zone, { timeStyle: 'short' }).format(date);
}

// Building a formatter costs more than using it a hundred times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Language, zone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, zone, ...Object.values(style)].join(' ');
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(languageTag(locale), { ...style, timeZone: zone });
    formatters.set(key, known);
  }
  return known;
}
