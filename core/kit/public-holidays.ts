import { addDays, isoWeekday, type LocalDate } from './local-date.ts';

/** On one day of the year (`12-25`), or so many days after Easter Sunday, or the last such weekday (1 Monday) before a day of the year. */
type Rule = string | number | { weekday: number; before: string };

/** Holidays by law in all of a country. Germany: the nine that every state has (Art. 2 of the Unification Treaty and the states' acts). */
const NATIONWIDE: Readonly<Record<string, readonly Rule[]>> = {
  DE: ['01-01', -2, 1, '05-01', 39, 50, '10-03', '12-25', '12-26'],
};

/** Region of a country in which a day counts: in all of it, in one part of it (ISO 3166-2, `DE-BY`), or wherever any part keeps it. */
export type HolidayScope = 'nationwide' | 'anywhere' | (string & {});

/**
 * Holidays that single German states keep besides, as their acts stand in 2026: rule, states, first year. Days that only some
 * communes of a state keep (Corpus Christi in Saxony and Thuringia, Assumption in Bavaria, Augsburg's peace) counts for all of that state.
 */
const OF_STATES: Readonly<Record<string, readonly [Rule, readonly string[], number?][]>> = {
  DE: [
    ['01-06', ['DE-BW', 'DE-BY', 'DE-ST']],
    ['03-08', ['DE-BE'], 2019],
    ['03-08', ['DE-MV'], 2023],
    [0, ['DE-BB']],
    [49, ['DE-BB']],
    [60, ['DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL', 'DE-SN', 'DE-TH']],
    ['08-08', ['DE-BY']],
    ['08-15', ['DE-BY', 'DE-SL']],
    ['09-20', ['DE-TH'], 2019],
    ['10-31', ['DE-BB', 'DE-MV', 'DE-SN', 'DE-ST', 'DE-TH']],
    ['10-31', ['DE-HB', 'DE-HH', 'DE-NI', 'DE-SH'], 2018],
    ['11-01', ['DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL']],
    [{ weekday: 3, before: '11-23' }, ['DE-SN']],
  ],
};

/** True if a day is a holiday there; countries without data have none. */
export function isPublicHoliday(day: LocalDate, country: string, where: HolidayScope = 'nationwide'): boolean {
  if ((NATIONWIDE[country] ?? []).some((rule) => isDayOf(rule, day))) return true;
  if (where === 'nationwide') return false;
  const year = Number(day.slice(0, 4));
  return (OF_STATES[country] ?? []).some(
    ([rule, states, since = 0]) =>
      year >= since && (where === 'anywhere' || states.includes(where)) && isDayOf(rule, day),
  );
}

function isDayOf(rule: Rule, day: LocalDate): boolean {
  if (typeof rule === 'string') return day.slice(5) === rule;
  if (typeof rule === 'number') return day === addDays(easterSunday(Number(day.slice(0, 4))), rule);
  const end = `${day.slice(0, 4)}-${rule.before}`;
  return isoWeekday(day) === rule.weekday && day < end && addDays(day, 7) >= end;
}

/** The day itself, or the first after it that is no Saturday, Sunday or holiday there. */
export function workingDayFrom(day: LocalDate, country: string, where: HolidayScope = 'nationwide'): LocalDate {
  return isoWeekday(day) >= 6 || isPublicHoliday(day, country, where)
    ? workingDayFrom(addDays(day, 1), country, where)
    : day;
}

/** Gregorian, after Meeus, Jones and Butcher. */
export function easterSunday(year: number): LocalDate {
  const century = Math.trunc(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.trunc(century / 4) -
      Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.trunc((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return `${String(year).padStart(4, '0')}-${String(Math.trunc(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`;
}
