import { expect, it } from 'vitest';
import {
  DEFAULT_PERIOD,
  DEFAULT_ZONE,
  endOfLocalDay,
  isRelativePeriod,
  isZone,
  localDate,
  parseInstant,
  rangeOfDays,
  RELATIVE_PERIODS,
  relativePeriodOf,
  relativeDays,
  relativeRange,
  startOfLocalDay,
} from './dates.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  firstOfMonth,
  firstOfYear,
  isLocalDate,
  isoWeekday,
} from './local-date.ts';

const BERLIN = 'Europe/Berlin';

it('knows real dates from others', () => {
  const texts = [
    '2028-02-29',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '0026-01-01',
    ' 2026-01-01',
    null,
  ];
  expect(texts.map(isLocalDate)).toEqual([true, false, false, false, false, false, false, false]);
});

it('tells every day of the calendar from what lies beside it', () => {
  const real = [
    '1000-01-01',
    '9999-12-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-10',
    '2026-06-19',
    '2027-02-28',
    '2000-02-29',
    '2028-02-20',
  ];
  expect(real.filter((text) => !isLocalDate(text))).toEqual([]);
  const none = [
    '0999-01-01',
    '2026-00-10',
    '2026-13-10',
    '2026-20-10',
    '2026-01-00',
    '2026-01-32',
    '2026-01-40',
    '2026-04-31',
    '1900-02-29',
    '20260-01-01',
    '2026-01-011',
    '2026-1-01',
    '2026/01/01',
    'a026-01-01',
    '2a26-01-01',
    '2026-0a-01',
    '2026-1a-01',
    '2026-01-0a',
    '2026-01-1a',
    '2026-01-3a',
    '2026-01-01\n',
    '2026-11-31',
    '2026-02-30',
    ['2026-01-01'],
    20260101,
    undefined,
  ];
  expect(none.filter(isLocalDate)).toEqual([]);
});

it('says which date is none', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow('"2026-02-30" is not a date.');
  expect(() => addDays('9999-12-31', 1)).toThrow('The date lies outside the years 1000 to 9999.');
  expect(() => addMonths('1000-01-15', -1)).toThrow('The date lies outside the years 1000 to 9999.');
});

it('names the day, the month and the year of a date', () => {
  expect([dayOfMonth('2026-11-21'), firstOfMonth('2026-11-21'), firstOfYear('2026-11-21')]).toEqual([
    21,
    '2026-11-01',
    '2026-01-01',
  ]);
  expect([
    addMonths('2026-12-31', 2),
    addMonths('2026-01-31', 12),
    addMonths('2028-02-29', -12),
    addMonths('2026-12-01', 0),
    addMonths('2026-11-30', 1),
  ]).toEqual(['2027-02-28', '2027-01-31', '2027-02-28', '2026-12-01', '2026-12-30']);
});

it('counts days and months over year ends and leap days', () => {
  expect([
    addDays('2026-12-31', 1),
    addDays('2028-03-01', -1),
    addMonths('2026-01-31', 1),
    addMonths('2026-01-15', -13),
  ]).toEqual(['2027-01-01', '2028-02-29', '2026-02-28', '2024-12-15']);
  expect([daysBetween('2026-10-01', '2026-11-21'), daysBetween('2026-11-21', '2026-10-01')]).toEqual([51, -51]);
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '1969-12-31'].map(isoWeekday)).toEqual([6, 7, 1, 3]);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
});

it('finds the date on the wall of a zone', () => {
  const lateEvening = new Date('2026-11-20T23:30:00Z');
  expect([
    localDate(lateEvening, 'UTC'),
    localDate(lateEvening, BERLIN),
    localDate(lateEvening, 'America/New_York'),
  ]).toEqual(['2026-11-20', '2026-11-21', '2026-11-20']);
  expect(() => localDate(lateEvening, 'Mars/Base')).toThrow(RangeError);
  expect([
    isZone(BERLIN),
    isZone('Mars/Base'),
    isZone(''),
    isZone([BERLIN]),
    isZone(null),
    isZone(DEFAULT_ZONE),
  ]).toEqual([true, false, false, false, false, true]);
  expect([localDate(new Date('0999-06-01T00:00:00Z'), 'UTC'), localDate(lateEvening, 'UTC')]).toEqual([
    '0999-06-01',
    '2026-11-20',
  ]);
});

it('starts days at local midnight, also when the day has 23 or 25 hours or no midnight', () => {
  expect(startOfLocalDay('2026-03-29', BERLIN).toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfLocalDay('2026-03-29', BERLIN).toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(endOfLocalDay('2026-10-25', BERLIN).toISOString()).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfLocalDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  expect(() => startOfLocalDay('2026-11-21', 'Mars/Base')).toThrow(
    /^No date in the zone "Mars\/Base": .*Mars\/Base.*\.$/,
  );
  expect(() => startOfLocalDay('2026-02-30', BERLIN)).toThrow(/^No date in the zone "Europe\/Berlin": .+\.$/);
  const range = rangeOfDays('2026-11-20', '2026-11-21', BERLIN);
  expect([range.from.toISOString(), range.before.toISOString()]).toEqual([
    '2026-11-19T23:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ]);
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
  expect([of('last_30_days'), of('last_90_days'), of('last_180_days'), of('last_365_days')]).toEqual([
    '2026-10-22 to 2026-11-21',
    '2026-08-23 to 2026-11-21',
    '2026-05-25 to 2026-11-21',
    '2025-11-21 to 2026-11-21',
  ]);
  expect(Object.values(relativeDays('current_week', '2026-11-22'))).toEqual(['2026-11-16', '2026-11-22']);
  expect(Object.values(relativeDays('current_week', '2026-11-23'))).toEqual(['2026-11-23', '2026-11-29']);
  expect(RELATIVE_PERIODS).toEqual([
    'last_7_days',
    'last_30_days',
    'last_90_days',
    'last_180_days',
    'last_365_days',
    'current_week',
    'current_month',
    'current_year',
    'previous_week',
    'previous_month',
    'previous_year',
  ]);
  expect([
    isRelativePeriod(DEFAULT_PERIOD),
    isRelativePeriod('last_8_days'),
    isRelativePeriod(null),
    DEFAULT_PERIOD,
  ]).toEqual([true, false, false, 'last_90_days']);
});

it('turns a relative period into instants of the zone', () => {
  const range = relativeRange('previous_month', new Date('2026-10-31T23:30:00Z'), BERLIN);
  expect(range).toEqual(rangeOfDays('2026-10-01', '2026-10-31', BERLIN));
  expect(range.before.toISOString()).toBe('2026-10-31T23:00:00.000Z');
});

it('reads instants with an offset, and wall times in the zone', () => {
  const read = (text: string) => parseInstant(text, BERLIN)?.toISOString() ?? null;
  expect(
    ['2026-11-21T10:00', '2026-11-21T10:00:30Z', '2026-11-21T10:00:00+05:00', '2026-11-21T10:00:00 05:00'].map(read),
  ).toEqual([
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T10:00:30.000Z',
    '2026-11-21T05:00:00.000Z',
    '2026-11-21T05:00:00.000Z',
  ]);
  expect(
    ['2026-11-21', '2026-02-30T10:00', '2026-11-21T25:00', '9999-01-01T00:00', '2026-11-21T10:00[Mars]', ''].map(read),
  ).toEqual([null, null, null, null, null, null]);
});

it('reads an instant of every year that tables need, to the microsecond, and nothing that only looks like one', () => {
  const read = (text: string, zone = 'UTC') => parseInstant(text, zone)?.toISOString() ?? null;
  expect(
    [
      '1900-01-01T00:00',
      '1999-12-31T23:59',
      '2000-01-01T00:00:01',
      '2199-12-31T23:59:59.9Z',
      '2026-11-21T10:00:00.123456Z',
    ].map((text) => read(text)),
  ).toEqual([
    '1900-01-01T00:00:00.000Z',
    '1999-12-31T23:59:00.000Z',
    '2000-01-01T00:00:01.000Z',
    '2199-12-31T23:59:59.900Z',
    '2026-11-21T10:00:00.123Z',
  ]);
  expect(
    ['2026-11-21T10:00-05:30', '2026-11-21T10:00+05:30', '2026-11-21T10:00 05:30', '2026-11-21T10:00Z'].map((text) =>
      read(text, BERLIN),
    ),
  ).toEqual([
    '2026-11-21T15:30:00.000Z',
    '2026-11-21T04:30:00.000Z',
    '2026-11-21T04:30:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ]);
  const none = [
    '1899-12-31T23:59',
    '2200-01-01T00:00',
    ' 2026-11-21T10:00',
    '2026-11-21T10:00 ',
    '2026-11-21T10:00z',
    '2026-11-21 10:00',
    '2026-11-21T10',
    '2026-11-21T1:00',
    '2026-11-21T10:0',
    '2026-11-21T10:00:0',
    '2026-11-21T10:00:00.',
    '2026-11-21T10:00:00.1234567',
    '2026-11-21T10:00:00,5',
    '2026-11-21T10:00+5:00',
    '2026-11-21T10:00+0500',
    '2026-11-21T10:00+05',
    '2026-11-21T10:00ZZ',
    '2026-1-21T10:00',
    '2026-11-1T10:00',
    '226-11-21T10:00',
    '20026-11-21T10:00',
    '2026-11-21T10:00~05:00',
    '2026-W47-6T10:00',
    '2026-325T10:00',
    '2026-11-21T10:00:00.1a',
  ];
  expect(none.filter((text) => read(text) !== null)).toEqual([]);
});

it('a calendar month is the month, and what names no period is none', () => {
  expect([
    relativePeriodOf('current_calendar_month'),
    relativePeriodOf('previous_calendar_month'),
    relativePeriodOf('last_90_days'),
    relativePeriodOf('last_calendar_month'),
    relativePeriodOf(undefined),
  ]).toEqual(['current_month', 'previous_month', 'last_90_days', null, null]);
});
