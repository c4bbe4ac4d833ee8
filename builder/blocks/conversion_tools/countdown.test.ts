import { expect, test } from 'vitest';
import { momentOf } from '#builder/block';
import { countdownUnits, remaining } from './remaining.ts';

const at = (text: string): number => Date.parse(text);

test('what remains is split into the units asked for, months by the calendar, and is never negative', () => {
  expect(remaining(at('2026-01-31T10:00:00Z'), at('2026-03-01T11:02:03Z'), countdownUnits)).toEqual({
    months: 1,
    weeks: 0,
    days: 1,
    hours: 1,
    minutes: 2,
    seconds: 3,
  });
  expect(remaining(at('2026-01-01T00:00:00Z'), at('2026-01-09T01:00:30Z'), ['days', 'hours', 'minutes'])).toEqual({
    days: 8,
    hours: 1,
    minutes: 0,
  });
  expect(remaining(at('2026-01-01T00:00:00Z'), at('2026-01-01T02:00:00Z'), ['minutes', 'seconds'])).toEqual({
    minutes: 120,
    seconds: 0,
  });
  expect(remaining(at('2026-01-02T00:00:00Z'), at('2026-01-01T00:00:00Z'), countdownUnits)).toEqual({
    months: 0,
    weeks: 0,
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
  });
});

test('a moment is read in its place, also where clocks change', () => {
  const berlin = (local: string): string | undefined => momentOf({ local, zone: 'Europe/Berlin' })?.toISOString();
  expect(berlin('2026-12-24T20:00')).toBe('2026-12-24T19:00:00.000Z');
  expect(berlin('2026-07-24T20:00')).toBe('2026-07-24T18:00:00.000Z');
  expect(berlin('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(berlin('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  for (const wrong of ['', '2026-02-30T10:00', 'tomorrow']) expect(berlin(wrong)).toBeUndefined();
  expect(momentOf({ local: '2026-12-24T20:00', zone: 'Mars/Base' })).toBeUndefined();
});
