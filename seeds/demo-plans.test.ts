import { expect, test } from 'vitest';
import { writePlatformLegal } from '#core/opening';
import { nextPlanWith, offeredPlans } from '#core/platform-plans';
import { useTestKernel } from '#core/testing';
import { DEMO_OPERATOR } from './demo-world.ts';
import { buildPlatformPlans } from './demo-plans.ts';

const kernel = useTestKernel();

test("the demo's plans are on offer, each larger than the one before, and none is a trial", async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
  // Plans that cost something need an operator with a name.
  await buildPlatformPlans(platform);
  expect(await offeredPlans(platform)).toEqual([]);
  await writePlatformLegal(platform, DEMO_OPERATOR);
  for (let turn = 0; turn < 2; turn += 1) await buildPlatformPlans(platform);
  const plans = await offeredPlans(platform);
  expect(plans.map(({ name, billing_cycle: cycle, price }) => [name, cycle, price])).toEqual([
    ['Start', 'monthly', 0],
    ['Atelier', 'monthly', 2900],
    ['Haus', 'monthly', 7900],
    ['Atelier', 'annually', 29000],
    ['Haus', 'annually', 79000],
  ]);
  const [start, atelier, house] = plans;
  for (const [small, large] of [[start, atelier] as const, [atelier, house] as const])
    expect(small!.features.filter((key) => !large!.features.includes(key))).toEqual([]);
  expect(nextPlanWith(plans, 'funnels')!.name).toBe('Atelier');
  // A trial would be given to every shop that is opened, and lock it.
  expect(new Set(plans.map(({ purpose }) => purpose))).toEqual(new Set(['public']));
});
