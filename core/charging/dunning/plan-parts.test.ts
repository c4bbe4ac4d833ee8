import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { deferredUntil, offeredPlans, planStanding } from './plan-parts.ts';

const today = '2026-01-31';
const parts = offeredPlans(money(30_001, 'eur'), { most_parts: 3, least_part: 5000 }, today)[1]!;

test('plans are offered from two parts on, as many as the seller allows and none below the smallest part', () => {
  const offer = (total: number, most: number, least: number) =>
    offeredPlans(money(total, 'eur'), { most_parts: most, least_part: least }, today).map((plan) => plan.length);
  expect(offer(30_000, 3, 5000)).toEqual([2, 3]);
  expect(offer(30_000, 1, 5000)).toEqual([]);
  expect(offer(10_000, 4, 5000)).toEqual([2]);
  expect(offer(9_999, 4, 5000)).toEqual([]);
});

test('the first part is due today, the others a month apart, and the odd cent is in the first', () => {
  expect(parts).toEqual([
    { number: 1, dueOn: '2026-01-31', amount: 10_001 },
    { number: 2, dueOn: '2026-02-28', amount: 10_000 },
    { number: 3, dueOn: '2026-03-31', amount: 10_000 },
  ]);
});

test('what was paid since is counted part by part', () => {
  expect(planStanding(parts, 0, today)).toEqual({ next: parts[0], missed: false });
  expect(planStanding(parts, 10_000, today).next).toEqual({ ...parts[0], amount: 1 });
  expect(planStanding(parts, 10_001, today).next).toEqual(parts[1]);
  expect(planStanding(parts, 12_001, today).next).toEqual({ ...parts[1], amount: 8000 });
  expect(planStanding(parts, 30_000, today).next).toEqual({ ...parts[2], amount: 1 });
  expect(planStanding(parts, 30_001, '2030-01-01')).toEqual({ next: null, missed: false });
});

test('a part counts as missed four days after its own day, and interest counts again after the last could be', () => {
  expect(planStanding(parts, 10_001, '2026-03-04').missed).toBe(false);
  expect(planStanding(parts, 10_001, '2026-03-05').missed).toBe(true);
  expect(planStanding(parts, 20_001, '2026-03-05').missed).toBe(false);
  expect(deferredUntil(parts)).toBe('2026-04-05');
});

test('whatever is agreed, its parts sum to what is owed and are alike but for the cents of the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10_000_000 }), fc.integer({ min: 2, max: 12 }), (total, most) => {
      for (const plan of offeredPlans(money(total, 'eur'), { most_parts: most, least_part: 1 }, today)) {
        const amounts = plan.map(({ amount }) => amount);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        const [first, ...others] = amounts;
        expect(new Set(others).size).toBe(1);
        expect(first! - others[0]!).toBeGreaterThanOrEqual(0);
        expect(first! - others[0]!).toBeLessThan(plan.length);
      }
    }),
  );
});
