import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyBasisPoints, money } from '#core/kit';
import type { FeeSum } from '#core/merchants';
import { feeInvoiceLines, feeVatDecision } from './fee-invoice-lines.ts';

const period = { from: '2026-10-01', to: '2026-11-01' };
const HOME = { country: 'DE', date: '2026-10-31' };

const aSum: fc.Arbitrary<FeeSum> = fc
  .record({
    seat: fc.constantFrom('DE', 'AT', 'CH', 'FR'),
    taxedAbroad: fc.boolean(),
    charged: fc.bigInt({ min: 0n, max: 10_000_000n }),
    returned: fc.bigInt({ min: 0n, max: 10_000_000n }),
    drift: fc.bigInt({ min: -40n, max: 40n }),
  })
  .map(({ seat, taxedAbroad, charged, returned, drift }) => {
    const isTaxed = seat === 'DE' || (seat !== 'CH' && taxedAbroad);
    const { rateBp } = feeVatDecision({ seat, isTaxed }, HOME);
    const exact = applyBasisPoints(money(charged - returned, 'eur'), rateBp).minor;
    const vat = isTaxed && charged + returned > 0n ? exact + drift : 0n;
    return { currency: 'eur', seat, isTaxed, charged, payments: 3, returned, returns: 2, vat };
  });

test('lines add up to what was charged, given back and taxed, and no price is below zero', () => {
  fc.assert(
    fc.property(
      fc.array(aSum, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('de' as const, 'en' as const),
      (sums, locale) => {
        const { lines } = feeInvoiceLines(sums, { locale, country: 'DE', period });
        const of = (pick: (line: (typeof lines)[number]) => bigint) =>
          lines.reduce((sum, line) => sum + pick(line), 0n);
        expect(of(({ net }) => net.minor)).toBe(
          sums.reduce((sum, { charged, returned }) => sum + charged - returned, 0n),
        );
        expect(of(({ vat }) => vat.minor)).toBe(sums.reduce((sum, { vat }) => sum + vat, 0n));
        for (const line of lines) {
          expect(line.gross.minor).toBe(line.net.minor + line.vat.minor);
          expect(line.unit.minor > 0n && line.unit.minor * BigInt(line.quantity) === line.net.minor).toBe(true);
        }
      },
    ),
  );
});

test.each([
  ['DE', true, { rateBp: 1900, country: 'DE', category: 'S' }],
  ['AT', true, { rateBp: 2000, country: 'AT', category: 'S' }],
  ['AT', false, { rateBp: 0, category: 'AE', note: 'reverse_charge' }],
  ['CH', false, { rateBp: 0, category: 'O' }],
])('a fee to a seller in %s, taxed: %s', (seat, isTaxed, expected) => {
  expect(feeVatDecision({ seat, isTaxed }, HOME)).toMatchObject(expected);
});
