import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmounts } from './split-amounts.ts';

test('a rate splits into parts with their share of the VAT', () => {
  expect(splitAmounts({ amount: 11_900, vat: 1_900 }, 2_500, 'eur')).toEqual([
    { amount: 2_500, net: 2_101, vat: 399 },
    { amount: 9_400, net: 7_899, vat: 1_501 },
  ]);
});

test('both parts are something', () => {
  const rate = { amount: 100, vat: 16 };
  expect([0, 100, 101, -1, 1.5, Number.NaN].map((first) => splitAmounts(rate, first, 'eur'))).toEqual(
    Array(6).fill(null),
  );
  expect([1, 99].map((first) => splitAmounts(rate, first, 'eur')?.map(({ amount }) => amount))).toEqual([
    [1, 99],
    [99, 1],
  ]);
});

test('nothing is lost, however a rate is split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 10 ** 9 }),
      fc.nat(),
      fc.integer({ min: 0, max: 2500 }),
      (amount, pick, bp) => {
        const vat = Math.round((amount * bp) / (10_000 + bp));
        const [first, rest] = splitAmounts({ amount, vat }, 1 + (pick % (amount - 1)), 'eur')!;
        expect([first.amount + rest.amount, first.net + rest.net, first.vat + rest.vat]).toEqual([
          amount,
          amount - vat,
          vat,
        ]);
      },
    ),
  );
});
