import { expect, it, test } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../../testing/shared-data.ts';
import { randomFrom, useTestKernel } from '#core/testing';
import {
  debtOf,
  orderSums,
  overdueOf,
  unpaidOf,
  waivedOf,
  type OrderSums,
  type SummedOrder,
  type SummedRate,
} from './order-sums.ts';
import { withToday } from './with-today.ts';

const kernel = useTestKernel({ plugins: [] });
const SEED = Number(process.env.KONTOR_SEED ?? Math.floor(Math.random() * 1_000_000));
const ORDER: SummedOrder = { period_type: 'installment', payment_state: 'paying', withdrawal_declared_at: null };
const STATES = [
  'paid',
  'unpaid',
  'future',
  'skipped',
  'chargebacked',
  'debt',
  'refunded',
  'pending',
  'partly_paid',
] as const;

interface Input {
  today: string;
  rates: { amount: number; due: string; state: SummedRate['state'] }[];
}

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  it.each(moneyVectors<Input, Partial<OrderSums>>(vectors, ['I01']))('$id $title', ({ input, expected }) => {
    const rates = input.rates.map(({ amount, due, state }, index) => ({
      number: index + 1,
      amount,
      due_date: due,
      state,
      paid: state === 'paid' ? amount : 0,
      refunded: 0,
    }));
    expect(orderSums(ORDER, rates, input.today)).toMatchObject(expected);
  });
});

const rate = (state: SummedRate['state'], more: Partial<SummedRate> = {}): SummedRate => ({
  number: 1,
  state,
  due_date: '2026-11-20',
  amount: 100,
  paid: 0,
  refunded: 0,
  ...more,
});
const sums = (rates: SummedRate[], order: Partial<SummedOrder> = {}) =>
  orderSums({ ...ORDER, ...order }, rates, '2026-11-21');

test('what a bank took back and what is due and unpaid is debt; what is being collected or waived is not', () => {
  expect(sums([rate('chargebacked', { paid: 30 })])).toMatchObject({ unpaid: 70, debt: 70, overdueDays: 1 });
  expect(sums([rate('unpaid'), rate('partly_paid', { number: 2, paid: 40, due_date: '2026-11-11' })])).toMatchObject({
    debt: 160,
    overdueDays: 10,
  });
  expect(sums([rate('pending')])).toMatchObject({ unpaid: 100, debt: 0, overdueDays: 0 });
  expect(sums([rate('skipped'), rate('paid', { number: 2, paid: 100 })])).toMatchObject({
    total: 200,
    paid: 100,
    unpaid: 0,
    waived: 100,
    debt: 0,
  });
  expect(sums([rate('unpaid', { due_date: '2026-11-21' })])).toMatchObject({ debt: 100, overdueDays: 0 });
  expect(sums([])).toEqual({
    total: 0,
    paidGross: 0,
    refunded: 0,
    paid: 0,
    unpaid: 0,
    waived: 0,
    debt: 0,
    overdueDays: 0,
  });
});

test('paid is money kept after refunds', () => {
  expect(sums([rate('paid', { paid: 100, refunded: 30 })])).toMatchObject({
    paidGross: 100,
    refunded: 30,
    paid: 70,
    unpaid: 0,
    waived: 0,
  });
});

test('of an open subscription the periods to come are not owed', () => {
  expect(
    sums([rate('paid', { paid: 100 }), rate('future', { number: 2, due_date: '2026-12-20' })], {
      period_type: 'subscription',
    }),
  ).toMatchObject({ total: 100, paid: 100, unpaid: 0 });
});

test('a withdrawal that holds the charges is not overdue, and an unfinished checkout owes nothing', () => {
  expect(sums([rate('unpaid')], { withdrawal_declared_at: '2026-11-20T10:00:00Z' })).toMatchObject({
    unpaid: 100,
    debt: 0,
    overdueDays: 0,
  });
  expect(sums([rate('unpaid')], { payment_state: 'payment_not_completed' })).toMatchObject({
    total: 100,
    unpaid: 0,
    waived: 100,
    debt: 0,
    overdueDays: 0,
  });
});

test(`SQL and TypeScript say the same of random orders, and the parts sum to the total (KONTOR_SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const orders = Array.from({ length: 2000 }, (_, index) => ({
    seller_id: 7,
    id: index + 1,
    period_type: pick(['one_time', 'installment', 'limited_subscription', 'subscription'] as const),
    payment_state: pick([
      'payment_not_completed',
      'payment_waiting',
      'paying',
      'paid',
      'payment_canceled',
      'payment_chargebacked',
    ] as const),
    withdrawal_declared_at: random() < 0.2 ? '2026-11-20T10:00:00Z' : null,
  }));
  const rates = orders.flatMap(({ id, seller_id }) =>
    Array.from({ length: upTo(5) }, (_, index) => {
      const amount = upTo(300);
      const paid = upTo(amount);
      return {
        seller_id,
        order_id: id,
        number: index + 1,
        state: pick(STATES),
        due_date: `2026-11-${String(10 + upTo(20))}`,
        amount,
        paid,
        refunded: upTo(paid),
      };
    }),
  );
  // 23:30 in Berlin is still the 20th, though the 21st began in Athens.
  const rows = await withToday(kernel().db('orders'), new Date('2026-11-20T22:30:00Z'))
    .with(
      'orders',
      kernel().db.raw(
        'select * from jsonb_to_recordset(?::jsonb) as o (seller_id bigint, id bigint, period_type text, payment_state text, withdrawal_declared_at timestamptz)',
        [JSON.stringify(orders)],
      ),
    )
    .with(
      'order_rates',
      kernel().db.raw(
        'select * from jsonb_to_recordset(?::jsonb) as r (seller_id bigint, order_id bigint, number int, state text, due_date date, amount bigint, paid bigint, refunded bigint)',
        [JSON.stringify(rates)],
      ),
    )
    .with('sellers', kernel().db.raw("select 7::bigint as id, 'Europe/Athens' as time_zone"))
    .select(
      'orders.id',
      kernel().db.raw(
        `${unpaidOf('orders')} as unpaid, ${waivedOf('orders')} as waived, ${debtOf('orders')} as debt, ${overdueOf('orders')} as overdue`,
      ),
    );
  expect(rows).toHaveLength(orders.length);
  for (const row of rows as Record<'id' | 'unpaid' | 'waived' | 'debt' | 'overdue', number>[]) {
    const order = orders[row.id - 1]!;
    const mine = rates.filter(({ order_id }) => order_id === row.id);
    const told = orderSums(order, mine, '2026-11-21');
    expect(row, JSON.stringify([order, mine])).toEqual({
      id: row.id,
      unpaid: told.unpaid,
      waived: told.waived,
      debt: told.debt,
      overdue: told.overdueDays,
    });
    if (order.period_type !== 'subscription')
      expect(told.paid + told.refunded + told.unpaid + told.waived).toBe(told.total);
  }
});
