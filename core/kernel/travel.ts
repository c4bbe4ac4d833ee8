import { setTimeout as pause } from 'node:timers/promises';
import { mindOrders, ordersToMind } from '#core/collection';
import type { Ctx } from '#core/context';
import { nextMoment } from '#core/forecast';
import { advanceOffset, readClock, type ClockReading } from './move-clock.ts';
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
 * Moves a demo's clock forward as time would pass: from one moment at which something is due to the next, each time until nothing is left to
 * do. So charges happen on their day and are announced before it. Yields after every step; stopping in between is harmless.
 * @param span milliseconds, see `spanOf`
 * @throws AppError `clock_not_movable` (409), `invalid_clock_span` (422)
 */
export async function* travel(kernel: Kernel, span: number): AsyncGenerator<TravelStep> {
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'demo clock' });
  const end = (await readClock(kernel)).offsetMs + span;
  let jobs = 0;
  let before = 0;
  for (let steps = 1; ; steps += 1) {
    const next = await nextMoment(ctx);
    const offset =
      next === null
        ? end
        : Math.min(Math.ceil(next.getTime() / MINUTE_MS) * MINUTE_MS + INTO_THE_MINUTE_MS - Date.now(), end);
    const reading = await advanceOffset(kernel, offset);
    const minute = Math.floor(reading.now.getTime() / MINUTE_MS);
    // Work due in the same minute is given to the workers by hand: their schedules ran already.
    jobs += await workThrough(kernel, ctx, minute === before);
    before = minute;
    yield { ...reading, steps, jobs };
    if (offset >= end) return;
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
  return (await ordersToMind(ctx))
    .map(({ orderId }) => orderId)
    .sort((a, b) => a - b)
    .join(' ');
}
