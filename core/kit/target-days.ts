import { addDays, isoWeekday, type LocalDate } from './local-date.ts';
import { easterSunday } from './public-holidays.ts';

/** On these the euro's settlement system rests every year: New Year's Day, Labour Day, Christmas Day and the day after it. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);
/** Good Friday and Easter Monday, in days from Easter Sunday. */
const AROUND_EASTER: readonly number[] = [-2, 1];

/**
 * True if banks settle euro debits on a day: the TARGET calendar of the European Central Bank, in force since 2002 and the same in every country.
 * National holidays do not count.
 */
export function isTargetDay(day: LocalDate): boolean {
  if (isoWeekday(day) >= 6 || FIXED.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return !AROUND_EASTER.some((days) => day === addDays(easter, days));
}

/** The day itself, or the first after it on which banks settle. At most four days later. */
export function targetDayFrom(day: LocalDate): LocalDate {
  return isTargetDay(day) ? day : targetDayFrom(addDays(day, 1));
}
