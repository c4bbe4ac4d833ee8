import { expect, test } from 'vitest';
import { money, type CurrencyCode } from '#core/kit';
import { chargesOfTerms } from './charges-of-terms.ts';
import { currencyFor } from './currency-for.ts';
import { planFromTerms } from './plan-from-terms.ts';
import { planTerms, type PlanTermsInput } from './plan-terms.ts';
import { planInCurrency, pricingPlan, type PlanColumns } from './pricing-plan.ts';
import { planShape, pricedColumns, storedAmounts, storedPreferences } from './stored-preferences.ts';

const parsed = (terms: PlanTermsInput) => planTerms.parse(terms);
const plan = (terms: PlanTermsInput, currency: CurrencyCode = 'eur') => planFromTerms(parsed(terms), currency);
const eur = (minor: number) => money(minor, 'eur');

const ONCE: PlanTermsInput = {
  type: 'one_time',
  price: 9_900,
  prices: [{ currency: 'chf', price: 9_000, firstAmount: 1 }],
};
const RATES: PlanTermsInput = {
  type: 'installment',
  paymentsCount: 3,
  firstAmount: 3_334,
  nextAmount: 3_333,
  interval: '1m',
  prices: [{ currency: 'chf', firstAmount: 3_000, nextAmount: 2_900 }],
};
const CUSTOM: PlanTermsInput = {
  type: 'installment',
  paymentsCount: 3,
  customIntervals: ['1w', '1m'],
  rateAmounts: [500, 300, 200],
  firstAmount: 7,
  interval: '1y',
  prices: [{ currency: 'chf', rateAmounts: [5, 3, 2] }],
};
const LIMITED: PlanTermsInput = {
  type: 'limited_subscription',
  paymentsCount: 5,
  firstAmount: 100,
  nextAmount: 200,
  interval: '2w',
};
const ABO: PlanTermsInput = { type: 'subscription', firstAmount: 100, nextAmount: 200, interval: '1m' };

test('only what a plan’s type and rhythm use is kept', () => {
  expect([ONCE, RATES, CUSTOM, LIMITED, ABO].map((terms) => storedPreferences(parsed(terms)))).toStrictEqual([
    { price: 9_900 },
    { firstAmount: 3_334, nextAmount: 3_333, paymentsCount: 3, interval: '1m' },
    { rateAmounts: [500, 300, 200], paymentsCount: 3, customIntervals: ['1w', '1m'] },
    { firstAmount: 100, nextAmount: 200, paymentsCount: 5, interval: '2w' },
    { firstAmount: 100, nextAmount: 200, interval: '1m' },
  ]);
});

test('of a price in another currency, too, only what the plan uses is kept', () => {
  const all = { price: 1, firstAmount: 2, nextAmount: 3, rateAmounts: [4, 5, 6] };
  expect([ONCE, RATES, CUSTOM, LIMITED, ABO].map((terms) => storedAmounts(parsed(terms), all))).toStrictEqual([
    { price: 1 },
    { firstAmount: 2, nextAmount: 3 },
    { rateAmounts: [4, 5, 6] },
    { firstAmount: 2, nextAmount: 3 },
    { firstAmount: 2, nextAmount: 3 },
  ]);
});

test('prices are compared where type, count and rhythm are the same', () => {
  expect(
    [ONCE, RATES, CUSTOM, LIMITED, ABO].map(parsed).map((terms) => planShape(terms.type, storedPreferences(terms))),
  ).toEqual(['one_time', 'installment:3:1m', 'installment:3:1w-1m', 'limited_subscription:5:2w', 'subscription:1m']);
});

test('what is shown is the first charge, what a plan comes to is all of them, of an open end those shown', () => {
  const columns = (terms: PlanTermsInput) =>
    Object.values(pricedColumns(terms.type, storedPreferences(parsed(terms)), 'eur', 12));
  expect([ONCE, RATES, CUSTOM, LIMITED, ABO].map(columns)).toEqual([
    [9_900, 9_900],
    [3_334, 10_000],
    [500, 1_000],
    [100, 900],
    [100, 2_300],
  ]);
});

test('every amount that would be charged is named by its field and currency', () => {
  const charges = (terms: PlanTermsInput) =>
    chargesOfTerms(parsed(terms), 'eur').map(({ field, currency, minor }) => `${field} ${currency} ${minor}`);
  expect(charges(ONCE)).toEqual(['price eur 9900', 'prices.0.price chf 9000']);
  expect(charges(RATES)).toEqual([
    'firstAmount eur 3334',
    'nextAmount eur 3333',
    'prices.0.firstAmount chf 3000',
    'prices.0.nextAmount chf 2900',
  ]);
  expect(charges(CUSTOM)).toEqual([
    'rateAmounts.0 eur 500',
    'rateAmounts.1 eur 300',
    'rateAmounts.2 eur 200',
    'prices.0.rateAmounts.0 chf 5',
    'prices.0.rateAmounts.1 chf 3',
    'prices.0.rateAmounts.2 chf 2',
  ]);
  expect(charges(ABO)).toEqual(['firstAmount eur 100', 'nextAmount eur 200']);
});

test('the plan that terms would make has everything of them and nothing that was never saved', () => {
  expect(
    plan({
      ...RATES,
      amountType: 'net',
      label: 'In Raten',
      popular: true,
      netShown: true,
      limit: 7,
      testPeriod: '2w',
      customStartDays: [28, 1],
    }),
  ).toEqual({
    id: 0,
    productId: 0,
    position: 0,
    type: 'installment',
    amountType: 'net',
    currency: 'eur',
    price: eur(3_334),
    oldPrice: null,
    interval: '1m',
    testPeriod: '2w',
    customStartDays: [1, 28],
    popular: true,
    netShown: true,
    limit: 7,
    left: 7,
    label: 'In Raten',
    methodsOff: [],
    preferences: {
      currency: 'eur',
      paymentsCount: 3,
      customIntervals: null,
      price: null,
      firstAmount: eur(3_334),
      nextAmount: eur(3_333),
    },
    prices: [
      {
        currency: 'chf',
        price: money(3_000, 'chf'),
        oldPrice: null,
        preferences: {
          currency: 'chf',
          paymentsCount: 3,
          customIntervals: null,
          price: null,
          firstAmount: money(3_000, 'chf'),
          nextAmount: money(2_900, 'chf'),
        },
      },
    ],
  });
  expect(plan(CUSTOM).preferences).toEqual({
    currency: 'eur',
    paymentsCount: 3,
    customIntervals: ['1w', '1m'],
    price: null,
    firstAmount: null,
    nextAmount: null,
    rateAmounts: [eur(500), eur(300), eur(200)],
  });
  expect(plan(ONCE)).toMatchObject({
    interval: null,
    testPeriod: null,
    limit: null,
    left: null,
    customStartDays: [],
    preferences: { paymentsCount: 1, price: eur(9_900) },
  });
});

test('a price in the plan’s own currency is no other price', () => {
  expect(plan(ONCE, 'chf').prices).toEqual([]);
  expect(plan(CUSTOM).prices.map(({ price }) => price)).toEqual([money(5, 'chf')]);
});

const stored = (over: Partial<PlanColumns>): PlanColumns => ({
  id: 5,
  product_id: 6,
  type: 'one_time',
  amount_type: 'gross',
  currency: 'eur',
  preferences: { price: 100 },
  shown_minor: 100,
  old_minor: null,
  old_since: null,
  test_period: '',
  custom_start_days: [],
  popular: false,
  net_shown: false,
  limit: null,
  sold_count: 0,
  reserved_count: 0,
  label: '',
  methods_off: [],
  position: 2,
  prices: [],
  ...over,
});

test('of a limit is left what is neither sold nor held, and never less than nothing', () => {
  const left = (limit: number | null, sold_count: number, reserved_count: number) =>
    pricingPlan(stored({ limit, sold_count, reserved_count }), new Date(0)).left;
  expect([left(10, 3, 2), left(10, 6, 4), left(10, 9, 4), left(0, 0, 0), left(null, 3, 2)]).toEqual([5, 0, 0, 0, null]);
});

test('an old price is money like the new one, and a plan is found in its own and its other currencies', () => {
  const read = pricingPlan(
    stored({
      old_minor: 120,
      prices: [{ currency: 'chf', preferences: { price: 90 }, shown_minor: 90, old_minor: 0, old_since: null }],
    }),
    new Date(0),
  );
  expect(read).toMatchObject({
    id: 5,
    productId: 6,
    position: 2,
    oldPrice: eur(120),
    prices: [{ price: money(90, 'chf'), oldPrice: money(0, 'chf'), preferences: { price: money(90, 'chf') } }],
  });
  expect(planInCurrency(read, 'eur')).toBe(read);
  expect(planInCurrency(read, 'chf')).toMatchObject({ id: 5, currency: 'chf', price: money(90, 'chf') });
  expect(planInCurrency(read, 'usd')).toBe(null);
});

test('a buyer sees a plan in the currency of their country where it has a price in it, else in its own', () => {
  const swiss = plan(ONCE);
  expect([
    currencyFor(swiss, { country: 'CH' }, 'eur'),
    currencyFor(plan(ABO), { country: 'CH' }, 'eur'),
    currencyFor(swiss, { country: 'PL' }, 'eur'),
    currencyFor(null, { country: 'CH' }, 'eur'),
  ]).toEqual(['chf', 'eur', 'eur', 'eur']);
  expect(currencyFor(plan(ABO, 'chf'), { country: 'CH' }, 'eur')).toBe('chf');
});
