import { expect, test } from 'vitest';
import { refundScope } from './refund-scope.ts';

type Order = Parameters<typeof refundScope>[0];
type Rate = Parameters<typeof refundScope>[1][number];

const order = (over: Partial<Order> = {}): Order => ({
  refunded: 0,
  paid: 100,
  period_type: 'installment',
  first_paid_at: new Date(0),
  ...over,
});
const rate = (id: number, over: Partial<Rate> = {}): Rate => ({
  id,
  state: 'paid',
  amount: 100,
  paid: 100,
  refunded: 0,
  paid_at: over.state === undefined ? new Date(0) : null,
  ...over,
});
const scope = (given: Order, rates: Rate[], amount: number, of = 1) => {
  const { rate: hit, open, ended, billedApart, ...rest } = refundScope(given, rates, { order_rate_id: of, amount });
  const over =
    [...ended, ...billedApart].length > 0
      ? { ended: ended.map(({ id }) => id), billedApart: billedApart.map(({ id }) => id) }
      : {};
  return { ...rest, rate: hit.id, open: open.map(({ id }) => id), ...over };
};

const waiting = [
  rate(2, { state: 'future', paid: 0 }),
  rate(3, { state: 'unpaid', paid: 0, amount: 70 }),
  rate(4, { state: 'skipped', paid: 0 }),
  rate(5, { state: 'pending', paid: 0 }),
];

test('a part that goes back corrects what was billed and leaves the contract', () => {
  expect(scope(order({ refunded: 20 }), [rate(1), ...waiting], 30)).toEqual({
    refunded: 50,
    full: false,
    open: [],
    rest: 0,
    dropped: 0,
    billed: true,
    rate: 1,
  });
});

test('the last of the money ends the contract: open rates are dropped and taken back with it', () => {
  expect(scope(order({ refunded: 20 }), [rate(1), ...waiting], 80)).toEqual({
    refunded: 100,
    full: true,
    open: [2, 3, 5],
    rest: 0,
    dropped: 270,
    billed: true,
    rate: 1,
  });
});

test('of a subscription, charges to come were billed by nobody', () => {
  for (const period_type of ['subscription', 'limited_subscription'] as const) {
    expect(scope(order({ period_type }), [rate(1), ...waiting], 100)).toMatchObject({
      full: true,
      open: [2, 3, 5],
      dropped: 0,
      billed: true,
    });
  }
});

test('the rate is the one the money had paid', () => {
  expect(scope(order({ paid: 200 }), [rate(1), rate(2)], 10, 2).rate).toBe(2);
});

test('of a rate paid in part, what was never paid goes with the last of the part', () => {
  const partly = rate(1, { state: 'partly_paid', paid: 40, refunded: 10 });
  expect(scope(order({ paid: 140 }), [partly], 30)).toMatchObject({ rest: 60, dropped: 60 });
  expect(scope(order({ paid: 140 }), [partly], 29)).toMatchObject({ rest: 0, dropped: 0 });
  expect(scope(order({ paid: 40, refunded: 10 }), [partly, rate(2, { state: 'unpaid', paid: 5 })], 30)).toMatchObject({
    rest: 60,
    open: [2],
    dropped: 155,
  });
  expect(scope(order({ paid: 140, period_type: 'subscription' }), [partly], 30)).toMatchObject({
    rest: 60,
    dropped: 0,
  });
  expect(scope(order({ paid: 140 }), [rate(1, { paid: 40 })], 40).rest).toBe(0);
});

test('of a period that was billed and then lost to a bank, what was never paid again goes back with its bill', () => {
  const period = rate(1, { state: 'partly_paid', paid: 40, paid_at: new Date(0) });
  expect(
    scope(order({ paid: 140, period_type: 'subscription' }), [period, rate(2, { state: 'unpaid', paid: 0 })], 40),
  ).toMatchObject({ rest: 60, dropped: 60, billed: true, full: false });
  expect(
    scope(order({ paid: 40, period_type: 'subscription' }), [period, rate(2, { state: 'unpaid', paid: 0 })], 40),
  ).toMatchObject({ dropped: 60, full: true, open: [2] });
});

test('with the last of the money a rate paid in part of which nothing is left is over, and its rest is owed no more', () => {
  const emptied = [
    rate(2, { state: 'partly_paid', paid: 40, refunded: 40 }),
    rate(3, { state: 'partly_paid', paid: 0, paid_at: new Date(0) }),
  ];
  expect(scope(order({ refunded: 40, paid: 140 }), [rate(1), ...emptied], 100)).toMatchObject({
    full: true,
    ended: [2, 3],
    billedApart: [],
    dropped: 160,
  });
  expect(
    scope(order({ refunded: 40, paid: 140, period_type: 'subscription' }), [rate(1), ...emptied], 100),
  ).toMatchObject({ full: true, ended: [2], billedApart: [3], dropped: 0 });
  expect(scope(order({ refunded: 40, paid: 140 }), [rate(1), ...emptied], 99)).not.toHaveProperty('ended');
  expect(scope(order({ refunded: 0, paid: 40 }), [rate(1, { state: 'partly_paid', paid: 40 })], 40)).not.toHaveProperty(
    'ended',
  );
});

test('a part that came before anything was billed is billed by nothing', () => {
  const partly = [rate(1, { state: 'partly_paid', paid: 40 })];
  const billed = (over: Partial<Order>) => scope(order(over), partly, 10).billed;
  expect([billed({}), billed({ first_paid_at: null }), billed({ period_type: 'subscription' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(scope(order({ first_paid_at: null, period_type: 'subscription' }), [rate(1)], 10).billed).toBe(true);
});
