import { expect, test } from 'vitest';
import { money } from '#core/kit';
import type { PricingPlan } from '#core/pricing';
import { shortTerm } from './plan-words.ts';

type Words = Pick<PricingPlan, 'type' | 'preferences' | 'interval'>;
const monthly = (type: PricingPlan['type'], paymentsCount = 1): Words => ({
  type,
  interval: '1m',
  preferences: {
    currency: 'eur',
    paymentsCount,
    customIntervals: null,
    firstAmount: money(1200, 'eur'),
    nextAmount: money(1200, 'eur'),
  },
});

test.each([
  ['a subscription', monthly('subscription'), 'jeden Monat', 'every month'],
  ['a limited subscription', monthly('limited_subscription', 6), 'jeden Monat', 'every month'],
  ['instalments', monthly('installment', 3), '· 3 Raten, jeden Monat', '· 3 instalments, every month'],
  ['what is paid once', monthly('one_time'), '', ''],
])('beside the price of %s stands how often it is charged', (_what, plan, de, en) => {
  expect([shortTerm(plan, 'de'), shortTerm(plan, 'en')]).toEqual([de, en]);
});

test('what is free has no term', () => {
  expect(shortTerm(null, 'de')).toBe('');
});
