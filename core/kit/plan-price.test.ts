import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import type { IntervalCode } from './intervals.ts';
import { money, sumMoney } from './money.ts';
import {
  INSTALMENT_COUNT,
  displayPrice,
  instalmentIsSellable,
  instalmentRates,
  instalmentTotal,
  type PlanPreferences,
} from './plan-price.ts';

const eur = (minor: number) => money(minor, 'eur');
const plain = (plan: Partial<PlanPreferences>): PlanPreferences => ({
  currency: 'eur',
  paymentsCount: 1,
  customIntervals: null,
  ...plan,
});

it('shows the first rate under custom intervals, else the price, else the first amount, else zero', () => {
  const amounts = { price: eur(300), firstAmount: eur(200), rateAmounts: [eur(100)] };
  expect(displayPrice(plain({ ...amounts, customIntervals: [] }))).toEqual(eur(100));
  expect(displayPrice(plain(amounts))).toEqual(eur(300));
  expect(displayPrice(plain({ ...amounts, price: null }))).toEqual(eur(200));
  expect(displayPrice(plain({}))).toEqual(eur(0));
  expect(displayPrice(plain({ ...amounts, price: eur(0) }))).toEqual(eur(0));
});

it('lists rates that sum to the total', () => {
  const plan = plain({ paymentsCount: 3, firstAmount: eur(3334), nextAmount: eur(3333) });
  expect(instalmentRates(plan)).toEqual([eur(3334), eur(3333), eur(3333)]);
  expect(sumMoney(instalmentRates(plan), 'eur')).toEqual(instalmentTotal(plan));
});

it('counts what custom intervals name and nothing beyond, and what is missing as nothing', () => {
  const custom = plain({
    paymentsCount: 2,
    customIntervals: ['1m'],
    rateAmounts: [eur(5), eur(7), eur(9)],
    firstAmount: eur(1),
    nextAmount: eur(1),
  });
  expect([instalmentTotal(custom), instalmentRates(custom)]).toEqual([eur(12), [eur(5), eur(7)]]);
  expect(instalmentRates({ ...custom, rateAmounts: [eur(5)] })).toEqual([eur(5), eur(0)]);
  const bare = plain({ paymentsCount: 2, customIntervals: ['1m'] });
  expect([displayPrice(bare), instalmentTotal(bare), instalmentRates(bare)]).toEqual([
    eur(0),
    eur(0),
    [eur(0), eur(0)],
  ]);
  expect(instalmentTotal({ ...custom, paymentsCount: 1 })).toEqual(eur(0));
  expect([
    instalmentTotal(plain({ paymentsCount: 3, nextAmount: eur(4) })),
    instalmentTotal(plain({ paymentsCount: 3, firstAmount: eur(4) })),
  ]).toEqual([eur(8), eur(4)]);
  expect(instalmentRates(plain({ paymentsCount: 2 }))).toEqual([eur(0), eur(0)]);
});

it('sells a plan whose first rate is nothing', () => {
  expect(INSTALMENT_COUNT).toEqual({ min: 2, max: 24 });
  expect(instalmentIsSellable(plain({ paymentsCount: 2, firstAmount: eur(0), nextAmount: eur(1) }))).toBe(true);
  expect(instalmentIsSellable(plain({ paymentsCount: 2, customIntervals: ['1m'] }))).toBe(false);
  expect(instalmentIsSellable(plain({ paymentsCount: 2, firstAmount: eur(-1), nextAmount: eur(5) }))).toBe(false);
});

it('refuses plans that cannot be sold', () => {
  const plan = plain({ paymentsCount: 2, firstAmount: eur(100), nextAmount: eur(100) });
  const custom = plain({ paymentsCount: 2, customIntervals: ['1m'], rateAmounts: [eur(1), eur(2)] });
  expect([plan, custom, { ...plan, paymentsCount: 24 }].map(instalmentIsSellable)).toEqual([true, true, true]);
  const broken: PlanPreferences[] = [
    { ...plan, paymentsCount: 1 },
    { ...plan, paymentsCount: 25 },
    { ...plan, paymentsCount: 2.5 },
    { ...plan, nextAmount: eur(-1) },
    { ...plan, firstAmount: null, nextAmount: null },
    { ...custom, customIntervals: [] },
    { ...custom, rateAmounts: [eur(1)] },
  ];
  expect(broken.map(instalmentIsSellable)).toEqual(broken.map(() => false));
});

interface PlanInput {
  paymentsCount: number;
  firstAmountMinor?: number;
  nextAmountMinor?: number;
  customIntervals?: IntervalCode[];
  ratesMinor?: number[];
}

function planOf(input: PlanInput): PlanPreferences {
  return {
    currency: 'eur',
    paymentsCount: input.paymentsCount,
    customIntervals: input.customIntervals ?? null,
    firstAmount: eur(input.firstAmountMinor ?? 0),
    nextAmount: eur(input.nextAmountMinor ?? 0),
    rateAmounts: (input.ratesMinor ?? []).map(eur),
  };
}

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  interface Expected {
    totalMinor: number;
    displayPriceMinor?: number;
    valid?: boolean;
  }
  it.each(moneyVectors<{ plan: PlanInput }, Expected>(vectors, ['E01', 'E02', 'E03']))(
    '$id $title',
    ({ input, expected }) => {
      const plan = planOf(input.plan);
      expect(instalmentTotal(plan)).toEqual(eur(expected.totalMinor));
      expect(instalmentIsSellable(plan)).toBe(expected.valid ?? true);
      if (expected.displayPriceMinor !== undefined) expect(displayPrice(plan)).toEqual(eur(expected.displayPriceMinor));
    },
  );
});
