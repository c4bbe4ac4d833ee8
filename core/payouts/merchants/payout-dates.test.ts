import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/kit';
import { isPayoutDay, nextPayoutDay } from './payout-dates.ts';
import { PAYOUT_RHYTHMS } from './merchant-terms.ts';
import { rhythmOf } from './payout-settings.ts';

test.each([
  // A Thursday.
  ['daily', '2026-11-26', '2026-11-27'],
  ['weekly', '2026-11-26', '2026-11-30'],
  // From a Monday to the next one.
  ['weekly', '2026-11-30', '2026-12-07'],
  ['monthly', '2026-11-26', '2026-12-01'],
  ['monthly', '2026-12-01', '2027-01-01'],
  ['manual', '2026-11-26', null],
] as const)('with the rhythm %s money goes out after %s on %s', (payouts, day, next) => {
  expect(nextPayoutDay({ payouts }, day as LocalDate)).toBe(next);
});

test('no payout day is passed over', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01' as LocalDate, count));
  fc.assert(
    fc.property(fc.constantFrom(...PAYOUT_RHYTHMS), days, (payouts, day) => {
      const next = nextPayoutDay({ payouts }, day);
      if (next === null) {
        expect([payouts, isPayoutDay({ payouts }, day)]).toEqual(['manual', false]);
        return;
      }
      expect(isPayoutDay({ payouts }, next)).toBe(true);
      for (let passed = addDays(day, 1); passed < next; passed = addDays(passed, 1))
        expect(isPayoutDay({ payouts }, passed)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const terms = { payouts: 'weekly', minimum: 1000 } as const;
const wish = { mode: 'platform', fromAmount: 10_000, paused: false } as const;

test.each([
  ['the platform’s rhythm', wish, terms],
  ['a rhythm of the seller’s own', { ...wish, mode: 'monthly' }, { payouts: 'monthly', minimum: 1000 }],
  ['nothing by itself', { ...wish, mode: 'manual' }, { payouts: 'manual', minimum: 1000 }],
  ['a pause', { ...wish, mode: 'monthly', paused: true }, { payouts: 'manual', minimum: 1000 }],
  ['from an amount on', { ...wish, mode: 'from_amount' }, { payouts: 'daily', minimum: 10_000 }],
  // Below the platform's own least amount none goes out, whatever the seller wishes.
  ['from a small amount on', { ...wish, mode: 'from_amount', fromAmount: 50 }, { payouts: 'daily', minimum: 1000 }],
] as const)('a seller’s wish: %s', (_wish, settings, expected) => {
  expect(rhythmOf(terms, settings)).toEqual(expected);
});
