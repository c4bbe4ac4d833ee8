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

const month = { country: 'DE', period };
const sum = (given: Partial<FeeSum>): FeeSum => ({
  currency: 'eur',
  seat: 'DE',
  isTaxed: true,
  charged: 1000n,
  payments: 1,
  returned: 0n,
  returns: 0,
  vat: 190n,
  ...given,
});
const words = (locale: 'de' | 'en', given: Partial<FeeSum>) =>
  feeInvoiceLines([sum(given)], { locale, ...month }).lines.map(({ description }) => description);

test('a line says on how many payments it is, in the language of the seller', () => {
  const returned = { returned: 100n, returns: 1 };
  expect(words('de', returned)).toEqual(['Gebühren der Plattform auf eine Zahlung', 'Gebühren zurück, eine Korrektur']);
  expect(words('en', returned)).toEqual(['Platform fees on one payment', 'Fees returned, one correction']);
  const many = { payments: 3, returned: 100n, returns: 2 };
  expect(words('de', many)).toEqual(['Gebühren der Plattform auf 3 Zahlungen', 'Gebühren zurück, 2 Korrekturen']);
  expect(words('en', many)).toEqual(['Platform fees on 3 payments', 'Fees returned, 2 corrections']);
});

test('nothing charged is no line, nothing returned neither, and a line is of one piece at a net price', () => {
  expect(words('en', { charged: 0n, payments: 0, vat: 0n })).toEqual([]);
  expect(words('en', { charged: 0n, payments: 0, returned: 100n, returns: 1, vat: -19n })).toEqual([
    'Fees returned, one correction',
  ]);
  const { lines } = feeInvoiceLines([sum({ returned: 100n, returns: 1, vat: 171n })], { locale: 'en', ...month });
  expect(lines).toMatchObject([
    { quantity: 1, amountType: 'net', unit: money(1000n, 'eur'), vat: money(190n, 'eur') },
    { quantity: -1, amountType: 'net', unit: money(100n, 'eur'), vat: money(-19n, 'eur') },
  ]);
});

test('the cents that rounding left are in the line that goes back, and where nothing does, in the only one', () => {
  const vats = (given: Partial<FeeSum>) =>
    feeInvoiceLines([sum(given)], { locale: 'en', ...month }).lines.map(({ vat }) => vat.minor);
  expect(vats({ vat: 192n })).toEqual([192n]);
  expect(vats({ vat: 173n, returned: 100n, returns: 1 })).toEqual([190n, -17n]);
  expect(vats({ charged: 0n, vat: -17n, returned: 100n, returns: 1 })).toEqual([-17n]);
});

test('VAT of an invoice belongs to the country of its taxed fees, else of its first, else to the platform’s', () => {
  const country = (...sums: FeeSum[]) => feeInvoiceLines(sums, { locale: 'en', ...month }).vatCountry;
  expect(country(sum({ seat: 'AT', isTaxed: false }), sum({ seat: 'FR', isTaxed: true }))).toBe('FR');
  expect(country(sum({ seat: 'AT', isTaxed: false }))).toBe(
    feeVatDecision({ seat: 'AT', isTaxed: false }, HOME).country,
  );
  expect(country()).toBe('DE');
});

test('the VAT of a month is that of its last day', () => {
  // Estonia’s rate rose on 1 July 2025.
  const rate = (to: string) =>
    feeInvoiceLines([sum({ seat: 'EE' })], { locale: 'en', country: 'DE', period: { from: '2025-06-01', to } })
      .lines[0]!.decision.rateBp;
  expect([rate('2025-07-01'), rate('2025-08-01')]).toEqual([2200, 2400]);
});
