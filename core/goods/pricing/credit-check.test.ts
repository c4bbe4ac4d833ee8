import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { planCharges } from './plan-schedule.ts';
import { EXEMPT_DAYS, cashPriceOf, creditCheck, creditVerdict } from './credit-check.ts';
import { planFromTerms } from './plan-from-terms.ts';
import { planTerms, type PlanTermsInput } from './plan-terms.ts';

const plan = (terms: PlanTermsInput) => planFromTerms(planTerms.parse(terms), 'eur');
const rates = (over: Partial<Extract<PlanTermsInput, { type: 'installment' }>> = {}) =>
  plan({ type: 'installment', paymentsCount: 2, firstAmount: 5_000, nextAmount: 5_000, interval: '1m', ...over });
const consumer = { sellerSize: 'regular', buyerType: 'consumer' } as const;

test.each([
  ['paid once', plan({ type: 'one_time', price: 100 }), 'not_credit'],
  [
    'a subscription, paid as it is rendered',
    plan({ type: 'subscription', firstAmount: 100, nextAmount: 100, interval: '1y' }),
    'not_credit',
  ],
  [
    'a limited subscription',
    plan({ type: 'limited_subscription', paymentsCount: 100, firstAmount: 100, nextAmount: 100, interval: '1y' }),
    'not_credit',
  ],
  ['two rates a month apart', rates(), 'exempt_deferral'],
  ['three rates a month apart', rates({ paymentsCount: 3 }), 'consumer_credit'],
  ['fifty days', rates({ paymentsCount: 3, interval: '25d' }), 'exempt_deferral'],
  ['fifty-two days', rates({ paymentsCount: 3, interval: '26d' }), 'consumer_credit'],
  [
    'custom intervals of 28 and 22 days',
    rates({ paymentsCount: 3, customIntervals: ['4w', '22d'], rateAmounts: [1, 1, 1] }),
    'exempt_deferral',
  ],
  ['a test period that makes it longer', rates({ testPeriod: '3w' }), 'consumer_credit'],
  ['a start day up to a month later', rates({ customStartDays: [1] }), 'consumer_credit'],
] as const)('%s to a consumer: %s', (_what, given, expected) => {
  expect(creditCheck(given, consumer)).toBe(expected);
  expect(creditCheck(given, { ...consumer, buyerType: 'business' })).toBe('not_credit');
});

test('a charge on the day after the order is a deferral already', () => {
  const nextDay = rates({ customIntervals: ['1d'], rateAmounts: [1, 1] });
  expect(creditCheck(nextDay, { ...consumer, orderedOn: '2026-11-21' })).toBe('exempt_deferral');
  expect(EXEMPT_DAYS).toEqual({ regular: 50, large_online: 14 });
});

test('an order is judged by the start the buyer chose', () => {
  const given = rates({ interval: '4w', customStartDays: [1, 28] });
  const on = (startsOn?: string) => creditCheck(given, { ...consumer, orderedOn: '2026-11-21', startsOn });
  // 7 days and 28, against 10 and 28; the longest in any year is one month and 28.
  expect([on('2026-11-28'), on('2026-12-01'), on()]).toEqual(['exempt_deferral', 'exempt_deferral', 'exempt_deferral']);
  expect(creditCheck(given, consumer)).toBe('consumer_credit');
  expect(
    creditCheck(rates({ interval: '22d', customStartDays: [28] }), {
      ...consumer,
      orderedOn: '2026-11-28',
      startsOn: '2026-12-28',
    }),
  ).toBe('consumer_credit');
  expect(
    creditCheck(rates({ interval: '20d', customStartDays: [28] }), {
      ...consumer,
      orderedOn: '2026-11-28',
      startsOn: '2026-12-28',
    }),
  ).toBe('exempt_deferral');
});

test('the longest a plan takes in any year counts, to the day', () => {
  // From the 1st over a month of 31 days: 31 + 19 is still fifty, one more is not.
  const custom = (days: '19d' | '20d') =>
    rates({ paymentsCount: 3, customIntervals: ['1m', days], rateAmounts: [1, 1, 1] });
  expect([creditCheck(custom('19d'), consumer), creditCheck(custom('20d'), consumer)]).toEqual([
    'exempt_deferral',
    'consumer_credit',
  ]);
  // The later of two start days counts, whatever their order.
  const start = (customStartDays: (1 | 14 | 28)[], interval: '19d' | '20d') =>
    creditCheck(rates({ customStartDays, interval }), consumer);
  expect([start([1], '19d'), start([1], '20d'), start([28, 1], '19d'), start([28, 1], '20d')]).toEqual([
    'exempt_deferral',
    'consumer_credit',
    'exempt_deferral',
    'consumer_credit',
  ]);
  expect([start([1, 14, 28], '19d'), start([1, 14, 28], '20d')]).toEqual(['exempt_deferral', 'consumer_credit']);
});

test('large online sellers have 14 days', () => {
  expect(creditCheck(rates({ interval: '2w' }), { ...consumer, sellerSize: 'large_online' })).toBe('exempt_deferral');
  expect(creditCheck(rates({ interval: '15d' }), { ...consumer, sellerSize: 'large_online' })).toBe('consumer_credit');
});

test('an order is judged by its own dates, a plan by the longest it can take', () => {
  const tight = rates({ paymentsCount: 3, customIntervals: ['1m', '20d'], rateAmounts: [1, 1, 1] });
  expect(creditCheck(tight, consumer)).toBe('consumer_credit');
  expect(creditCheck(tight, { ...consumer, orderedOn: '2027-02-01' })).toBe('exempt_deferral');
  expect(creditCheck(tight, { ...consumer, orderedOn: '2027-03-01' })).toBe('consumer_credit');
});

test('instalments that cost more than paying at once are no free deferral', () => {
  expect(creditCheck(rates(), { ...consumer, cashPrice: money(9_999, 'eur') })).toBe('consumer_credit');
  expect(creditCheck(rates(), { ...consumer, cashPrice: money(10_000, 'eur') })).toBe('exempt_deferral');
  expect(creditCheck(rates(), { ...consumer, cashPrice: money(1, 'chf') })).toBe('exempt_deferral');
  expect(creditCheck(rates(), { ...consumer, cashPrice: null })).toBe('exempt_deferral');
  expect([cashPriceOf([], rates()), cashPriceOf([rates()], rates())]).toEqual([null, null]);
  expect(
    cashPriceOf([plan({ type: 'one_time', price: 700 }), plan({ type: 'one_time', price: 800 })], rates()),
  ).toEqual(money(700, 'eur'));
  expect(cashPriceOf([planFromTerms(planTerms.parse({ type: 'one_time', price: 5 }), 'chf')], rates())).toBe(null);
  expect(
    cashPriceOf(
      [
        rates(),
        plan({ type: 'one_time', price: 800 }),
        plan({ type: 'one_time', price: 700 }),
        plan({ type: 'one_time', price: 600, amountType: 'net' }),
      ],
      rates(),
    ),
  ).toEqual(money(700, 'eur'));
});

test('consumers in the EU are offered credit only where the seller switched it on', () => {
  const long = rates({ paymentsCount: 12 });
  const offered = (query: { country: string; buyerType?: 'business' | 'consumer' }, offersCredit = false) =>
    creditVerdict(long, { sellerSize: 'regular', offersCredit }, { buyerType: 'consumer', ...query });
  expect(offered({ country: 'DE' })).toEqual({ check: 'consumer_credit', offered: false });
  expect(offered({ country: '' }).offered).toBe(false);
  expect(offered({ country: 'CH' }).offered).toBe(true);
  expect(offered({ country: 'DE', buyerType: 'business' })).toEqual({ check: 'not_credit', offered: true });
  expect(offered({ country: 'DE' }, true)).toEqual({ check: 'consumer_credit', offered: true });
});

test('a credit whose annual rate cannot be stated is offered to no consumer in the EU, whatever the seller switched on', () => {
  const choice = { sellerSize: 'regular', offersCredit: true } as const;
  const dear = rates({ paymentsCount: 6 });
  const cash = { minor: planCharges(dear)[0]!.minor, currency: dear.currency };
  expect(creditVerdict(dear, choice, { buyerType: 'consumer', country: 'DE', cashPrice: cash })).toEqual({
    check: 'consumer_credit',
    offered: false,
    hasNoRate: true,
  });
  const at = (minor: bigint) =>
    creditVerdict(dear, choice, { buyerType: 'consumer', country: 'DE', cashPrice: { ...cash, minor } });
  // A cent is lent for all that follows: beyond ten thousand per cent there is no rate to state either.
  expect(at(cash.minor + 1n)).toEqual({ check: 'consumer_credit', offered: false, hasNoRate: true });
  const total = planCharges(dear).reduce((sum, { minor }) => sum + minor, 0n);
  expect(at(total - 1n)).toEqual({ check: 'consumer_credit', offered: true });
  expect(creditVerdict(dear, choice, { buyerType: 'business', country: 'DE', cashPrice: cash }).offered).toBe(true);
});
