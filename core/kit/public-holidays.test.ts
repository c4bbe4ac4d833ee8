import { expect, test } from 'vitest';
import { easterSunday, isPublicHoliday, workingDayFrom } from './public-holidays.ts';

test('Easter falls where the church’s tables put it, in early, late and century years', () => {
  const known = {
    1818: '1818-03-22',
    1900: '1900-04-15',
    1943: '1943-04-25',
    2000: '2000-04-23',
    2008: '2008-03-23',
    2024: '2024-03-31',
    2025: '2025-04-20',
    2026: '2026-04-05',
    2027: '2027-03-28',
    2038: '2038-04-25',
  };
  expect(Object.keys(known).map((year) => easterSunday(Number(year)))).toEqual(Object.values(known));
});

test('Germany has nine holidays in every state, and none of them elsewhere by our data', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(days.filter((day) => isPublicHoliday(day, 'DE'))).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(days.filter((day) => isPublicHoliday(day, 'FR'))).toEqual([]);
});

test('each German state has its own holidays besides, from the year it has them', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const of = (state: string) =>
    days.filter((day) => isPublicHoliday(day, 'DE', state) && !isPublicHoliday(day, 'DE')).map((day) => day.slice(5));
  expect({
    'DE-BW': of('DE-BW'),
    'DE-BE': of('DE-BE'),
    'DE-HH': of('DE-HH'),
    'DE-SN': of('DE-SN'),
    'DE-TH': of('DE-TH'),
    'DE-BB': of('DE-BB'),
    'DE-SL': of('DE-SL'),
  }).toEqual({
    'DE-BW': ['01-06', '06-04', '11-01'],
    'DE-BE': ['03-08'],
    'DE-HH': ['10-31'],
    'DE-SN': ['06-04', '10-31', '11-18'],
    'DE-TH': ['06-04', '09-20', '10-31'],
    'DE-BB': ['04-05', '05-24', '10-31'],
    'DE-SL': ['06-04', '08-15', '11-01'],
  });
  // The day of repentance is the Wednesday before the last Sunday of the church's year, 16 November at the earliest, 22 at the latest.
  expect(
    ['2022-11-16', '2023-11-22', '2025-11-19', '2027-11-17'].every((day) => isPublicHoliday(day, 'DE', 'DE-SN')),
  ).toBe(true);
  expect(['2023-11-15', '2022-11-23'].some((day) => isPublicHoliday(day, 'DE', 'DE-SN'))).toBe(false);
  expect([
    isPublicHoliday('2017-10-31', 'DE', 'DE-HH'),
    isPublicHoliday('2022-03-08', 'DE', 'DE-MV'),
    isPublicHoliday('2023-03-08', 'DE', 'DE-MV'),
  ]).toEqual([false, false, true]);
  expect([
    isPublicHoliday('2026-11-18', 'DE', 'anywhere'),
    isPublicHoliday('2026-11-18', 'DE', 'DE-BY'),
    isPublicHoliday('2026-01-06', 'FR', 'anywhere'),
  ]).toEqual([true, false, false]);
  expect([
    workingDayFrom('2026-06-04', 'DE'),
    workingDayFrom('2026-06-04', 'DE', 'DE-HE'),
    workingDayFrom('2026-10-31', 'DE', 'DE-BY'),
  ]).toEqual(['2026-06-04', '2026-06-05', '2026-11-02']);
});

test('a day that nobody works moves to the next that somebody does, across several in a row', () => {
  expect(workingDayFrom('2026-04-03', 'DE')).toBe('2026-04-07');
  expect(workingDayFrom('2026-12-25', 'DE')).toBe('2026-12-28');
  expect(workingDayFrom('2026-04-02', 'DE')).toBe('2026-04-02');
  expect(workingDayFrom('2026-04-03', 'FR')).toBe('2026-04-03');
});
