import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#core/context';
import { defineJob, enqueue } from '#core/jobs';
import { advanceClock, readClock, resetClock, startWorker, type Kernel } from '#core/kernel';
import { definePlugin } from '#core/plugins';
import { bootTestKernel, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { DemoClock } from './demo-clock.ts';

const done: string[] = [];
const renew = defineJob({
  id: 'renew',
  payload: z.object({}),
  handler: async () => async (ctx) => void done.push(ctx.clock.now().toISOString()),
});
const plugins = [definePlugin({ id: 'renewing', title: { de: '', en: '' }, jobs: [renew] })];
const frozen = useTestKernel({ plugins });

/** As `npm start` boots it: no clock given. */
function demoKernel(): Kernel {
  const kernel: Kernel = bootTestKernel(frozen().databaseUrl, { plugins });
  const clock = new DemoClock(kernel.db, kernel.log);
  return {
    ...kernel,
    clock,
    contextFor: (actor, options) => ({ ...kernel.contextFor(actor, options), clock }),
    ready: () => clock.start(),
    close: async () => {
      clock.stop();
      await kernel.close();
    },
  };
}

const DAY = 86_400_000;

test('the clock moves forward for every process of the demo and goes back to real time', async () => {
  const [one, other] = [demoKernel(), demoKernel()];
  try {
    await other.ready();
    const moved = await advanceClock(one, { days: 31 });
    expect(moved).toMatchObject({ movable: true, offsetMs: 31 * DAY });
    await expect.poll(() => other.clock.now().getTime() - Date.now(), { timeout: 20_000 }).toBeGreaterThan(30 * DAY);
    await resetClock(one);
    await expect.poll(() => other.clock.now().getTime() - Date.now(), { timeout: 20_000 }).toBeLessThan(DAY);
  } finally {
    await one.close();
    await other.close();
  }
});

test('what becomes due when the clock moves is worked by a worker that is running', async () => {
  const kernel = demoKernel();
  const worker = await startWorker(kernel, { concurrency: 1 });
  try {
    await enqueue(
      kernel.contextFor({ kind: 'platform', reason: 'test' }),
      renew,
      {},
      { runAt: new Date(Date.now() + 30 * DAY) },
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toEqual([]);
    await advanceClock(kernel, { days: 30, minutes: 1 });
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(1);
    expect(Date.parse(done[0]!) - Date.now()).toBeGreaterThan(29 * DAY);
    await resetClock(kernel);
  } finally {
    await worker.stop();
    await kernel.close();
  }
});

test('nobody moves a clock that is not a demo clock, nor by nonsense', async () => {
  const live = bootTestKernel(frozen().databaseUrl, { clock: systemClock, env: { KONTOR_MODE: 'live' } });
  await expect(advanceClock(live, { days: 1 })).rejects.toMatchObject({ code: 'clock_not_movable', status: 409 });
  expect(await readClock(live)).toMatchObject({ movable: false, offsetMs: 0 });
  await live.close();
  const demo = demoKernel();
  for (const days of [0, -1, Number.NaN, 0.000001, 1e9])
    await expect(advanceClock(demo, { days })).rejects.toMatchObject({ status: 422 });
  await demo.close();
});

test('a fake clock stays the master of its own time', async () => {
  await runJobsUntilIdle(frozen());
  expect((await readClock(frozen())).movable).toBe(false);
});
