import { expect, test } from 'vitest';
import type { BaseRate } from './index.ts';
import { defaultInterest } from './default-interest.ts';
import { countedInterest, lacksBaseRate, owedCosts } from './owed-costs.ts';

const RATES: readonly BaseRate[] = [
  ['2024-07-01', 337],
  ['2025-01-01', 227],
  ['2025-07-01', 127],
  ['2026-01-01', 127],
];
const span = (from: string, until: string) => ({ from, until, debtor: 'consumer' as const });
const arrears = {
  debtor: 'consumer' as const,
  counted_until: '2025-07-01',
  interest: 40,
  interest_paid: 15,
  fee: 250,
  fee_paid: 100,
  flat: 4000,
  flat_paid: 1500,
  closed_at: null,
};
const at = (today: string) => ({ principal: 100_000, today });

test('each half-year counts at its own rate, and no day beyond the span at all', () => {
  // 31 days at 8.37 %.
  expect(defaultInterest(100_000, span('2024-12-01', '2025-01-01'), RATES)).toBe(711);
  // Those, and 31 at 7.27 %.
  expect(defaultInterest(100_000, span('2024-12-01', '2025-02-01'), RATES)).toBe(1328);
  // 92 days at 6.27 %, though the half-year goes on.
  expect(defaultInterest(100_000, span('2025-07-01', '2025-10-01'), RATES)).toBe(1580);
  expect(defaultInterest(100_000, span('2025-07-01', '2025-07-01'), RATES)).toBe(0);
});

test('interest that was counted stays, by whatever a later look brings', () => {
  const kept = { interest: 40, counted_until: '2025-07-01' };
  expect(countedInterest(arrears, at('2025-10-01'), RATES)).toEqual({ interest: 1620, counted_until: '2025-10-01' });
  // A plan defers it: nothing until its day, which stays.
  expect(countedInterest({ ...arrears, counted_until: '2027-01-01' }, at('2025-10-01'), RATES)).toEqual({
    interest: 40,
    counted_until: '2027-01-01',
  });
  expect(countedInterest({ ...arrears, closed_at: new Date() }, at('2025-10-01'), RATES)).toEqual(kept);
  // Without the rate of a day within the span nothing is added, and the day from which it counts stays.
  expect(countedInterest(arrears, at('2026-08-01'), RATES)).toEqual(kept);
});

test('what is owed is each cost less what was paid of it', () => {
  expect(owedCosts(arrears, at('2025-07-01'), RATES)).toEqual({ fee: 150, flat: 2500, interest: 25, total: 2675 });
});

test.each([
  ['a day whose rate is missing', arrears, '2026-08-01', true],
  ['days whose rates are known', arrears, '2025-10-01', false],
  ['the very day until which it counted', arrears, '2025-07-01', false],
  ['a day before that until which it counted', { ...arrears, counted_until: '2026-09-01' }, '2026-08-01', false],
  ['a claim that is over', { ...arrears, closed_at: new Date() }, '2026-08-01', false],
])('a base rate is lacking for %s: %s', (_what, given, today, expected) => {
  expect(lacksBaseRate(given, at(today), RATES)).toBe(expected);
});
