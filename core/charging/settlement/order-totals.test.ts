import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../../testing/shared-data.ts';
import { orderTotals, type OrderTotals } from './order-totals.ts';

interface Input { today: string; rates: { amount: number; due: string; state: string }[] }

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  it.each(moneyVectors<Input, OrderTotals>(vectors, ['I01']))('$id $title', ({ input, expected }) => {
    const rates = input.rates.map(({ amount, due, state }) => ({ amount, due_date: due, state, paid: state === 'paid' ? amount : 0 }));
    expect(orderTotals(rates, input.today)).toEqual(expected);
  });
});

it('counts part of a rate as paid, and nothing of one that was skipped', () => {
  const rate = { amount: 100, due_date: '2026-11-20', state: 'partly_paid', paid: 40 };
  expect(orderTotals([rate, { ...rate, state: 'skipped' }, { ...rate, due_date: '2026-12-20', paid: 0, state: 'future' }], '2026-11-21')).toEqual({
    total: 200, paid: 40, unpaid: 160, debt: 60, overdueDays: 1,
  });
  expect(orderTotals([{ ...rate, due_date: '2026-11-21' }], '2026-11-21')).toMatchObject({ debt: 60, overdueDays: 0 });
  expect(orderTotals([rate, { ...rate, due_date: '2026-11-11' }, { ...rate, due_date: '2026-11-15' }], '2026-11-21')).toMatchObject({ debt: 180, overdueDays: 10 });
  expect(orderTotals([], '2026-11-21')).toEqual({ total: 0, paid: 0, unpaid: 0, debt: 0, overdueDays: 0 });
});
