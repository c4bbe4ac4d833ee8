import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOn, feeVatRate } from './fee-of-payment.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 2000) };
const rates = { rateBp: fc.nat(5000), vatBp: fc.nat(2700) };

test.each([
  [10_000, { rateBp: 500, vatBp: 1900 }, { fee: 500, vat: 95 }],
  // 4.95 rounds to 5, and its VAT of 0.95 to 1.
  [99, { rateBp: 500, vatBp: 1900 }, { fee: 5, vat: 1 }],
  [10_000, { rateBp: 500, vatBp: 0 }, { fee: 500, vat: 0 }],
  [10_000, { rateBp: 0, vatBp: 1900 }, { fee: 0, vat: 0 }],
  // More than all went back: there is no fee below zero.
  [-5000, { rateBp: 500, vatBp: 1900 }, { fee: 0, vat: 0 }],
] as const)('the fee on %i at %o', (paid, at, expected) => {
  expect(feeOn(paid, 'eur', at)).toEqual(expected);
});

test('a fee lies between nothing and the payment, half a cent of its rate away at most, its VAT likewise', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), rates.rateBp, rates.vatBp, (paid, rateBp, vatBp) => {
      const { fee, vat } = feeOn(paid, 'eur', { rateBp, vatBp });
      expect(fee >= 0 && fee <= paid && Number.isSafeInteger(fee)).toBe(true);
      expect(Math.abs(fee * 10_000 - paid * rateBp)).toBeLessThanOrEqual(5000);
      expect(Math.abs(vat * 10_000 - fee * vatBp)).toBeLessThanOrEqual(5000);
    }),
    runs,
  );
});

test('a larger payment never costs less', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000), rates.rateBp, (paid, more, rateBp) => {
      const fee = (minor: number): number => feeOn(minor, 'eur', { rateBp, vatBp: 1900 }).fee;
      expect(fee(paid + more)).toBeGreaterThanOrEqual(fee(paid));
    }),
    runs,
  );
});

test('VAT on fees follows the country and the German day', () => {
  expect(feeVatRate('DE', new Date('2026-11-26T12:00:00Z'))).toBe(1900);
  expect(feeVatRate('FR', new Date('2026-11-26T12:00:00Z'))).toBe(2000);
});
