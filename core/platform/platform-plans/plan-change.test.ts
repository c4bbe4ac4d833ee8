import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#core/kit';
import { CYCLE_MONTHS, type BillingCycle } from './plan.ts';
import { periodFrom, planChange, restOf } from './plan-change.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 2000) };
const price = fc.bigInt({ min: 0n, max: 10n ** 8n });
const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const cycle = fc.constantFrom<BillingCycle>('monthly', 'quarterly', 'annually');
const of = (from: string, each: BillingCycle) => ({ from, to: addMonths(from, CYCLE_MONTHS[each]) });

test('the parts of a period sum to its full price, wherever it is cut', () => {
  fc.assert(
    fc.property(
      price,
      day,
      cycle,
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }),
      (whole, from, each, cuts) => {
        const period = of(from, each);
        const days = [
          period.from,
          ...cuts
            .map((cut) => addDays(from, cut))
            .filter((cut) => cut < period.to)
            .sort(),
          period.to,
        ];
        const parts = days.slice(1).map((to, index) => restOf(whole, period, days[index]!) - restOf(whole, period, to));
        expect(parts.every((part) => part >= 0n)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
      },
    ),
    runs,
  );
});

test('there and back on one day comes to nothing', () => {
  fc.assert(
    fc.property(price, price, day, cycle, fc.integer({ min: 0, max: 400 }), (one, other, from, each, gone) => {
      const period = of(from, each);
      const at = addDays(from, gone);
      const between = (a: bigint, b: bigint) => restOf(b, period, at) - restOf(a, period, at);
      expect(between(one, other) + between(other, one)).toBe(0n);
    }),
    runs,
  );
});

test('a change never credits more than was paid and never pays back', () => {
  fc.assert(
    fc.property(
      price,
      price,
      day,
      cycle,
      cycle,
      fc.integer({ min: 0, max: 365 }),
      (had, next, from, one, other, gone) => {
        const period = of(from, one);
        const today = addDays(from, gone) < period.to ? addDays(from, gone) : addDays(period.to, -1);
        const change = planChange(
          { price: had, cycle: one, currency: 'eur', period },
          { price: next, cycle: other, currency: 'eur' },
          today,
        );
        expect(change.credit >= 0n && change.credit <= had).toBe(true);
        expect(change.charge - change.credit >= 0n).toBe(true);
        if (change.when === 'period_end') expect(change).toMatchObject({ credit: 0n, period: { from: period.to } });
      },
    ),
    runs,
  );
});

test('a plan for half its days costs half, and one that costs less waits for the end of the period', () => {
  const period = { from: '2026-04-01', to: '2026-05-01' };
  const small = { price: 1000n, cycle: 'monthly' as const, currency: 'eur' };
  const big = { price: 3000n, cycle: 'monthly' as const, currency: 'eur' };
  expect(planChange({ ...small, period }, big, '2026-04-16')).toEqual({
    when: 'now',
    credit: 500n,
    charge: 1500n,
    period,
  });
  expect(planChange({ ...big, period }, small, '2026-04-16')).toMatchObject({
    when: 'period_end',
    period: { from: '2026-05-01', to: '2026-06-01' },
  });
  expect(planChange({ ...small, period }, { ...big, currency: 'usd' }, '2026-04-16').when).toBe('period_end');
  expect(
    planChange({ ...small, period }, { price: 12_000n, cycle: 'annually', currency: 'eur' }, '2026-04-16'),
  ).toEqual({
    when: 'now',
    credit: 500n,
    charge: 12_000n,
    period: { from: '2026-04-16', to: '2027-04-16' },
  });
});

test('a plan that began on a 31st is charged on a 31st again', () => {
  expect(periodFrom('2026-01-31', 'monthly', '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
  expect(periodFrom('2026-01-31', 'monthly', '2026-03-31')).toEqual({ from: '2026-03-31', to: '2026-04-30' });
});
