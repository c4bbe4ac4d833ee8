import { expect, it } from 'vitest';
import {
  endOfLocalDay, isZone, localDate, parseInstant, rangeOfDays, RELATIVE_PERIODS, relativeDays, relativeRange, startOfLocalDay,
} from './dates.ts';
import { addDays, addMonths, daysBetween, isLocalDate, isoWeekday } from './local-date.ts';

const BERLIN = 'Europe/Berlin';

it('knows real dates from others', () => {
  const texts = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '0026-01-01', ' 2026-01-01', null];
  expect(texts.map(isLocalDate)).toEqual([true, false, false, false, false, false, false, false]);
});

it('counts days and months over year ends and leap days', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addMonths('2026-01-31', 1), addMonths('2026-01-15', -13)]).toEqual([
    '2027-01-01', '2028-02-29', '2026-02-28', '2024-12-15',
  ]);
  expect([daysBetween('2026-10-01', '2026-11-21'), daysBetween('2026-11-21', '2026-10-01')]).toEqual([51, -51]);
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '1969-12-31'].map(isoWeekday)).toEqual([6, 7, 1, 3]);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
});

it('finds the date on the wall of a zone', () => {
  const lateEvening = new Date('2026-11-20T23:30:00Z');
  expect([localDate(lateEvening, 'UTC'), localDate(lateEvening, BERLIN), localDate(lateEvening, 'America/New_York')]).toEqual([
    '2026-11-20', '2026-11-21', '2026-11-20',
  ]);
  expect(() => localDate(lateEvening, 'Mars/Base')).toThrow(RangeError);
  expect([isZone(BERLIN), isZone('Mars/Base'), isZone('')]).toEqual([true, false, false]);
});

it('starts days at local midnight, also when the day has 23 or 25 hours or no midnight', () => {
  expect(startOfLocalDay('2026-03-29', BERLIN).toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfLocalDay('2026-03-29', BERLIN).toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(endOfLocalDay('2026-10-25', BERLIN).toISOString()).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfLocalDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

it('turns relative periods into dates', () => {
  const saturday = '2026-11-21';
  const of = (period: Parameters<typeof relativeDays>[0]) => Object.values(relativeDays(period, saturday)).join(' to ');
  expect(of('last_7_days')).toBe('2026-11-14 to 2026-11-21');
  expect(of('current_week')).toBe('2026-11-16 to 2026-11-22');
  expect(of('previous_week')).toBe('2026-11-09 to 2026-11-15');
  expect(of('current_month')).toBe('2026-11-01 to 2026-11-30');
  expect(of('previous_month')).toBe('2026-10-01 to 2026-10-31');
  expect(of('current_year')).toBe('2026-01-01 to 2026-12-31');
  expect(of('previous_year')).toBe('2025-01-01 to 2025-12-31');
  expect(RELATIVE_PERIODS).toHaveLength(11);
});

it('turns a relative period into instants of the zone', () => {
  const range = relativeRange('previous_month', new Date('2026-10-31T23:30:00Z'), BERLIN);
  expect(range).toEqual(rangeOfDays('2026-10-01', '2026-10-31', BERLIN));
  expect(range.before.toISOString()).toBe('2026-10-31T23:00:00.000Z');
});

it('reads instants with an offset, and wall times in the zone', () => {
  const read = (text: string) => parseInstant(text, BERLIN)?.toISOString() ?? null;
  expect(['2026-11-21T10:00', '2026-11-21T10:00:30Z', '2026-11-21T10:00:00+05:00', '2026-11-21T10:00:00 05:00'].map(read)).toEqual([
    '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:30.000Z', '2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00.000Z',
  ]);
  expect(['2026-11-21', '2026-02-30T10:00', '2026-11-21T25:00', '9999-01-01T00:00', '2026-11-21T10:00[Mars]', ''].map(read)).toEqual([
    null, null, null, null, null, null,
  ]);
});
