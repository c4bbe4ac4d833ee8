import { expect, test } from 'vitest';
import { easterSunday, isPublicHoliday, workingDayFrom } from './public-holidays.ts';

test('Easter falls where the church’s tables put it, in early, late and century years', () => {
  const known = { 1818: '1818-03-22', 1900: '1900-04-15', 1943: '1943-04-25', 2000: '2000-04-23', 2008: '2008-03-23', 2024: '2024-03-31', 2025: '2025-04-20', 2026: '2026-04-05', 2027: '2027-03-28', 2038: '2038-04-25' };
  expect(Object.keys(known).map((year) => easterSunday(Number(year)))).toEqual(Object.values(known));
});

test('Germany has nine holidays in every state, and none of them elsewhere by our data', () => {
  const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10));
  expect(days.filter((day) => isPublicHoliday(day, 'DE'))).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03', '2026-12-25', '2026-12-26']);
  expect(days.filter((day) => isPublicHoliday(day, 'FR'))).toEqual([]);
});

test('a day that nobody works moves to the next that somebody does, across several in a row', () => {
  expect(workingDayFrom('2026-04-03', 'DE')).toBe('2026-04-07');
  expect(workingDayFrom('2026-12-25', 'DE')).toBe('2026-12-28');
  expect(workingDayFrom('2026-04-02', 'DE')).toBe('2026-04-02');
  expect(workingDayFrom('2026-04-03', 'FR')).toBe('2026-04-03');
});
