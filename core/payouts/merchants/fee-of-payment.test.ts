import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOn, feeVatRate } from './fee-of-payment.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 2000) };
const rates = { rateBp: fc.nat(5000), fixed: fc.nat(100_000), vatBp: fc.nat(2700) };

test.each([
  [10_000, { rateBp: 500, fixed: 0, vatBp: 1900 }, { fee: 500, vat: 95 }],
  [10_000, { rateBp: 500, fixed: 35, vatBp: 1900 }, { fee: 535, vat: 102 }],
  // 0.50 of a payment of 0.40 would be more than it brought: 0.33 and VAT of 0.06, rounded down as a whole.
  [40, { rateBp: 500, fixed: 50, vatBp: 1900 }, { fee: 33, vat: 6 }],
  // 4.95 rounds to 5, and its VAT of 0.95 to 1.
  [99, { rateBp: 500, fixed: 0, vatBp: 1900 }, { fee: 5, vat: 1 }],
  [10_000, { rateBp: 500, fixed: 0, vatBp: 0 }, { fee: 500, vat: 0 }],
  [10_000, { rateBp: 0, fixed: 0, vatBp: 1900 }, { fee: 0, vat: 0 }],
  // More than all went back: there is no fee below zero.
  [-5000, { rateBp: 500, fixed: 50, vatBp: 1900 }, { fee: 0, vat: 0 }],
] as const)('the fee on %i at %o', (paid, at, expected) => {
  expect(feeOn(paid, at)).toEqual(expected);
});

test('a fee with its VAT never exceeds the payment, is half a cent of its terms away unless a cent more exceeded it, its VAT likewise', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), rates.rateBp, rates.fixed, rates.vatBp, (paid, rateBp, fixed, vatBp) => {
      const { fee, vat } = feeOn(paid, { rateBp, fixed, vatBp });
      expect(fee >= 0 && fee + vat <= paid && Number.isSafeInteger(fee)).toBe(true);
      const asked = paid * rateBp + (paid > 0 ? fixed * 10_000 : 0);
      // A cent more, with its VAT, would be more than the payment brought.
      const isMost = (fee + 1) * (10_000 + vatBp) > paid * 10_000;
      if (!isMost || fee * 10_000 > asked) expect(Math.abs(fee * 10_000 - asked)).toBeLessThanOrEqual(5000);
      expect(Math.abs(vat * 10_000 - fee * vatBp)).toBeLessThanOrEqual(5000);
    }),
    runs,
  );
});

test('a larger payment never costs less', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000), rates.rateBp, rates.fixed, (paid, more, rateBp, fixed) => {
      const fee = (minor: number): number => feeOn(minor, { rateBp, fixed, vatBp: 1900 }).fee;
      expect(fee(paid + more)).toBeGreaterThanOrEqual(fee(paid));
    }),
    runs,
  );
});

test('VAT on fees follows the country and the German day', () => {
  expect(feeVatRate('DE', new Date('2026-11-26T12:00:00Z'))).toBe(1900);
  expect(feeVatRate('FR', new Date('2026-11-26T12:00:00Z'))).toBe(2000);
});
