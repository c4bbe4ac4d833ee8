import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import {
  addInterval,
  CUSTOM_START_DAYS,
  customDueDates,
  dueDates,
  INTERVAL_CODES,
  isIntervalCode,
  nextStartDay,
  parseInterval,
  type IntervalCode,
} from './intervals.ts';
import { addDays, dayOfMonth, isLocalDate } from './local-date.ts';

const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1990-01-01', n));
const codes = fc.constantFrom(...INTERVAL_CODES);

it('takes a code apart', () => {
  expect([
    parseInterval('13d'),
    parseInterval('2w'),
    parseInterval('11m'),
    parseInterval('2y'),
    parseInterval('12m'),
  ]).toEqual([
    { count: 13, unit: 'days' },
    { count: 2, unit: 'weeks' },
    { count: 11, unit: 'months' },
    { count: 2, unit: 'years' },
    null,
  ]);
});

it('knows its codes and start days, and says which code is none', () => {
  expect(['1d', '6d', '1w', '27d', '4w', '1m', '11m', '1y', '2y'].every(isIntervalCode)).toBe(true);
  expect(['', '0d', '7d', '14d', '28d', '12m', '3y', '1', 'd', null, ['1d']].filter(isIntervalCode)).toEqual([]);
  expect(CUSTOM_START_DAYS).toEqual([1, 7, 14, 21, 28]);
  expect(() => addInterval('2026-11-21', '12m' as IntervalCode)).toThrow('"12m" is not an interval code.');
});

it('steps by days, weeks, months and years, once unless said otherwise', () => {
  expect((['3d', '2w', '2m', '2y'] as const).map((code) => addInterval('2026-12-31', code))).toEqual([
    '2027-01-03',
    '2027-01-14',
    '2027-02-28',
    '2028-12-31',
  ]);
  expect((['3d', '2w', '2m', '2y'] as const).map((code) => addInterval('2026-12-31', code, 2))).toEqual([
    '2027-01-06',
    '2027-01-28',
    '2027-04-30',
    '2030-12-31',
  ]);
});

it('keeps the anchor over custom months, and begins anew after days and weeks', () => {
  expect(customDueDates('2027-01-31', ['1m', '1m', '1w', '1m', '1y', '2d'])).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-07',
    '2027-05-07',
    '2028-05-07',
    '2028-05-09',
  ]);
});

it('starts on the next such day, never on the day of the order', () => {
  expect([
    nextStartDay('2026-11-21', 21),
    nextStartDay('2026-11-20', 21),
    nextStartDay('2026-12-28', 28),
    nextStartDay('2026-12-27', 28),
    nextStartDay('2026-12-31', 1),
  ]).toEqual(['2026-12-21', '2026-11-21', '2027-01-28', '2026-12-28', '2027-01-01']);
});

it('reaches the same date directly and step by step while no month end is in the way', () => {
  fc.assert(
    fc.property(days, codes, fc.integer({ min: 0, max: 24 }), (date, code, k) => {
      const anchor = dayOfMonth(date) > 28 ? addDays(date, -3) : date;
      let stepwise = anchor;
      for (let i = 0; i < k; i += 1) stepwise = addInterval(stepwise, code);
      expect(addInterval(anchor, code, k)).toBe(stepwise);
    }),
    { numRuns: 10_000 },
  );
});

it('always moves forward, on real dates, keeping the anchor day where the month has it', () => {
  fc.assert(
    fc.property(days, codes, (anchor, code) => {
      const dates = dueDates(anchor, code, 12);
      expect(dates.every(isLocalDate)).toBe(true);
      expect(dates).toEqual([...new Set(dates)].sort());
      if (!/[my]$/.test(code)) return;
      for (const date of dates) {
        const isMonthEnd = dayOfMonth(addDays(date, 1)) === 1;
        expect(dayOfMonth(date) === dayOfMonth(anchor) || (isMonthEnd && dayOfMonth(date) < dayOfMonth(anchor))).toBe(
          true,
        );
      }
    }),
    { numRuns: 10_000 },
  );
});

it('never goes back under custom intervals, whatever their order', () => {
  fc.assert(
    fc.property(days, fc.array(codes, { maxLength: 23 }), (anchor, list) => {
      const dates = customDueDates(anchor, list);
      expect(dates).toHaveLength(list.length + 1);
      expect(dates).toEqual([...new Set(dates)].sort());
    }),
    { numRuns: 10_000 },
  );
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  it.each(
    moneyVectors<{ anchor: string; code: IntervalCode; count: number }, { dueDates: string[] }>(vectors, [
      'F01',
      'F02',
      'F04',
      'F06',
      'F08',
    ]),
  )('$id $title', ({ input, expected }) => {
    expect(dueDates(input.anchor, input.code, input.count)).toEqual(expected.dueDates);
  });

  it('F10 accepted and rejected codes', () => {
    const [vector] = moneyVectors<{ codes: string[] }, { valid: boolean[]; totalCodes: number }>(vectors, ['F10']);
    expect(vector!.input.codes.map(isIntervalCode)).toEqual(vector!.expected.valid);
    expect(INTERVAL_CODES).toHaveLength(vector!.expected.totalCodes);
  });

  it.each(
    moneyVectors<{ orderDate: string; startDay: (typeof CUSTOM_START_DAYS)[number] }, { firstDue: string }>(vectors, [
      'F11',
      'F12',
      'F14',
    ]),
  )('$id $title', ({ input, expected }) => {
    expect(nextStartDay(input.orderDate, input.startDay)).toBe(expected.firstDue);
  });

  it('E08 custom interval schedule', () => {
    const [vector] = moneyVectors<{ orderDate: string; customIntervals: IntervalCode[] }, { dueDates: string[] }>(
      vectors,
      ['E08'],
    );
    expect(customDueDates(vector!.input.orderDate, vector!.input.customIntervals)).toEqual(vector!.expected.dueDates);
  });
});
