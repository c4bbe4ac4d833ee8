import { setTimeout as pause } from 'node:timers/promises';
import { mindOrders, ordersToMind } from '#core/collection';
import type { Ctx } from '#core/context';
import { nextMoment } from '#core/forecast';
import { advanceTo, readClock, type ClockReading } from './move-clock.ts';
import type { Kernel } from './kernel.ts';
import { runDueJobs } from './start-worker.ts';

const MINUTE_MS = 60_000;
/** Schedules count in minutes: a second past one, its round has begun. */
const INTO_THE_MINUTE_MS = 1_000;
/** Workers of other processes learn the time within a second; what they took too early is given out again. */
const ROUNDS = 6;
const ROUND_PAUSE_MS = 250;

export interface TravelStep extends ClockReading {
  steps: number;
  /** Jobs done on the way. */
  jobs: number;
}

/**
 * Moves a demo's clock to an instant as time would pass: from one moment at which something is due to the next, each time until nothing is
 * left to do. So charges happen on their day and are announced before it. Yields after every step; stopping in between is harmless.
 * @throws AppError `clock_not_movable` (409), `invalid_clock_span` (422)
 */
export async function* travel(kernel: Kernel, to: Date): AsyncGenerator<TravelStep> {
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'demo clock' });
  let jobs = 0;
  let before = 0;
  await kernel.ready();
  for (let steps = 1; ; steps += 1) {
    const next = await nextMoment(ctx);
    const stop = next === null ? to.getTime() : Math.min(Math.ceil(next.getTime() / MINUTE_MS) * MINUTE_MS + INTO_THE_MINUTE_MS, to.getTime());
    const reading = await advanceTo(kernel, new Date(stop));
    // What was due in the same minute is given to the workers by hand: their schedules ran already.
    jobs += await workThrough(kernel, ctx, Math.floor(stop / MINUTE_MS) === before);
    before = Math.floor(stop / MINUTE_MS);
    yield { ...reading, steps, jobs };
    if (stop >= to.getTime()) return;
  }
}

async function workThrough(kernel: Kernel, ctx: Ctx, again: boolean): Promise<number> {
  if (again) await mindOrders(ctx);
  let done = (await runDueJobs(kernel)).done;
  let left = await waiting(ctx);
  for (let round = 0; left !== '' && round < ROUNDS; round += 1) {
    await mindOrders(ctx);
    done += (await runDueJobs(kernel)).done;
    const now = await waiting(ctx);
    // Orders for which nothing can be done stay on the list.
    if (now === left && round > 1) break;
    if (now === left) await pause(ROUND_PAUSE_MS);
    left = now;
  }
  return done;
}

async function waiting(ctx: Ctx): Promise<string> {
  return (await ordersToMind(ctx)).map(({ orderId }) => orderId).sort((a, b) => a - b).join(' ');
}

/** Where a span leads to from now. */
export async function instantAfter(kernel: Kernel, { days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): Promise<Date> {
  const { now } = await readClock(kernel);
  return new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS);
}
