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

test('a period lies where its cycle puts it, from the first day on', () => {
  expect(periodFrom('2026-01-31', 'monthly', '2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-02-28' });
  expect(periodFrom('2026-01-31', 'monthly', '2026-03-30')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
  expect(periodFrom('2026-01-31', 'quarterly', '2026-08-01')).toEqual({ from: '2026-07-31', to: '2026-10-31' });
  expect(periodFrom('2026-01-31', 'annually', '2028-01-30')).toEqual({ from: '2027-01-31', to: '2028-01-31' });
});

test('a span without a day has no price', () => {
  for (const to of ['2026-01-01', '2025-12-31'])
    expect(() => restOf(100n, { from: '2026-01-01', to }, '2026-01-01')).toThrow('at least one day');
});

test('the first plan begins at once at its full price', () => {
  expect(planChange(null, { price: 2900n, cycle: 'quarterly', currency: 'eur' }, '2026-05-10')).toEqual({
    when: 'now',
    credit: 0n,
    charge: 2900n,
    period: { from: '2026-05-10', to: '2026-08-10' },
  });
});

test('plans of different cycles are compared by the price of a year', () => {
  const period = of('2026-01-01', 'quarterly');
  const quarterly = { price: 3000n, cycle: 'quarterly' as const, currency: 'eur', period };
  const to = (price: bigint, cycle: BillingCycle, currency = 'eur') =>
    planChange(quarterly, { price, cycle, currency }, '2026-03-31').when;
  expect([to(1000n, 'monthly'), to(999n, 'monthly')]).toEqual(['now', 'period_end']);
  expect([to(12_000n, 'annually'), to(11_999n, 'annually')]).toEqual(['now', 'period_end']);
  // Currencies are not compared.
  expect(to(90_000n, 'quarterly', 'usd')).toBe('period_end');
});

test('a plan whose whole price is left of the old one begins now, and one cent less waits', () => {
  const current = { price: 12_000n, cycle: 'annually' as const, currency: 'eur', period: of('2026-01-01', 'annually') };
  const left = restOf(12_000n, current.period, '2026-12-02');
  expect(left).toBe(986n);
  expect(planChange(current, { price: 1000n, cycle: 'monthly', currency: 'eur' }, '2026-12-02')).toMatchObject({
    when: 'now',
    credit: 986n,
    charge: 1000n,
  });
  const equal = { price: 1000n, cycle: 'monthly' as const, currency: 'eur' };
  const day = '2026-12-01';
  const same = { ...current, price: 12_000n };
  expect(restOf(same.price, same.period, day)).toBe(1019n);
  expect(planChange(same, equal, day).when).toBe('period_end');
  expect(planChange(same, { ...equal, price: 1019n }, day)).toMatchObject({
    when: 'now',
    credit: 1019n,
    charge: 1019n,
  });
});
