import { expect, test } from 'vitest';
import { paidCount } from './paid-count.ts';

type Rate = Parameters<typeof paidCount>[0][number];

const rate = (state: Rate['state'], paid: number): Rate => ({ state, amount: 100, paid });

test('a charge counts as paid when all of it was, also when it went back to the buyer', () => {
  expect(paidCount([rate('paid', 100), rate('refunded', 100), rate('future', 0)])).toBe(2);
});

test('one that a bank holds or kept, that is paid in part or let go does not', () => {
  expect(
    paidCount([
      rate('chargebacked', 0),
      rate('refunded', 70),
      rate('partly_paid', 40),
      rate('debt', 99),
      rate('skipped', 0),
    ]),
  ).toBe(0);
  expect(
    paidCount([
      { state: 'skipped', amount: 0, paid: 0 },
      { state: 'future', amount: 0, paid: 0 },
      { state: 'paid', amount: 0, paid: 0 },
    ]),
  ).toBe(1);
});
