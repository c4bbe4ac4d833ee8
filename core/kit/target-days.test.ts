import { expect, test } from 'vitest';
import { addDays, isoWeekday } from './local-date.ts';
import { isTargetDay, targetDayFrom } from './target-days.ts';

// Closing days as the ECB publishes them for T2, weekends left out where the list names a holiday that falls on one.
// https://www.ecb.europa.eu/ecb/contacts/working-hours/html/index.en.html
const CLOSED = {
  2025: ['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26'],
  2026: ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25'],
  2027: ['2027-01-01', '2027-03-26', '2027-03-29'],
  2028: ['2028-04-14', '2028-04-17', '2028-05-01', '2028-12-25', '2028-12-26'],
  2029: ['2029-01-01', '2029-03-30', '2029-04-02', '2029-05-01', '2029-12-25', '2029-12-26'],
  2030: ['2030-01-01', '2030-04-19', '2030-04-22', '2030-05-01', '2030-12-25', '2030-12-26'],
};

test.each(Object.entries(CLOSED))('of the weekdays of %s, banks rest on those that the ECB names', (year, closed) => {
  const days = Array.from({ length: 366 }, (_, place) => addDays(`${year}-01-01`, place)).filter(
    (day) => day.startsWith(year) && isoWeekday(day) < 6,
  );
  expect(days.filter((day) => !isTargetDay(day))).toEqual(closed);
});

test('no Saturday or Sunday is one, and German holidays are', () => {
  expect(['2026-11-28', '2026-11-29'].some(isTargetDay)).toBe(false);
  // Ascension, Whit Monday and the day of German unity in a year where it is no weekend.
  expect(['2026-05-14', '2026-05-25', '2025-10-03'].every(isTargetDay)).toBe(true);
});

test('a day on which banks rest moves to the next on which they settle, across Easter and the turn of the year', () => {
  expect(targetDayFrom('2026-04-03')).toBe('2026-04-07');
  expect(targetDayFrom('2026-12-25')).toBe('2026-12-28');
  expect(targetDayFrom('2027-01-01')).toBe('2027-01-04');
  expect(targetDayFrom('2026-11-30')).toBe('2026-11-30');
});
