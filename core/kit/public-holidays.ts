import { addDays, isoWeekday, type LocalDate } from './local-date.ts';

/** On one day of the year (`12-25`), or so many days after Easter Sunday. */
type Rule = string | number;

/**
 * Holidays by law in all of a country. Germany: the nine that every state has (Art. 2 of the Unification Treaty and the states' acts);
 * what only some states keep is not here.
 */
const NATIONWIDE: Readonly<Record<string, readonly Rule[]>> = {
  DE: ['01-01', -2, 1, '05-01', 39, 50, '10-03', '12-25', '12-26'],
};

/** Whether a day is a holiday in all of the country; countries without data have none. */
export function isPublicHoliday(day: LocalDate, country: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return (NATIONWIDE[country] ?? []).some((rule) => (typeof rule === 'string' ? day.slice(5) === rule : day === addDays(easter, rule)));
}

/** The day itself, or the first after it that is no Saturday, Sunday or holiday. */
export function workingDayFrom(day: LocalDate, country: string): LocalDate {
  return isoWeekday(day) >= 6 || isPublicHoliday(day, country) ? workingDayFrom(addDays(day, 1), country) : day;
}

/** Gregorian, after Meeus, Jones and Butcher. */
export function easterSunday(year: number): LocalDate {
  const century = Math.trunc(year / 100);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.trunc(century / 4) - Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.trunc((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return `${String(year).padStart(4, '0')}-${String(Math.trunc(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`;
}
