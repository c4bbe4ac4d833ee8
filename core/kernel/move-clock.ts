import { inTransaction } from '#core/database';
import { AppError } from '#core/kit';
import { DemoClock } from './demo-clock.ts';
import type { Kernel } from './kernel.ts';

export interface ClockReading {
  now: Date;
  /** Lead of the demo's clock of real time; 0 in live mode. */
  offsetMs: number;
  movable: boolean;
}

export interface ClockSpan {
  days?: number;
  hours?: number;
  minutes?: number;
}

/** Fifty years: beyond it, calendars and certificates stop making sense. */
const MAX_OFFSET_MS = 50 * 365 * 86_400_000;

export async function readClock(kernel: Kernel): Promise<ClockReading> {
  await kernel.ready();
  const movable = kernel.clock instanceof DemoClock;
  return { now: kernel.clock.now(), offsetMs: movable ? (kernel.clock as DemoClock).offsetMs : 0, movable };
}

/**
 * Moves the demo's clock forward for every process, at once; what became due meanwhile is worked within a second, late. `travel` goes day by day.
 * @throws AppError `clock_not_movable` (409) outside demo mode, `invalid_clock_span` (422)
 */
export async function advanceClock(kernel: Kernel, span: ClockSpan): Promise<ClockReading> {
  return setOffset(kernel, `least(offset_ms + ${spanOf(span)}, ${MAX_OFFSET_MS})`);
}

/**
 * Sets how far the demo's clock is ahead of real time, in milliseconds; never back.
 * @throws AppError `clock_not_movable` (409) outside demo mode, `invalid_clock_span` (422)
 */
export async function advanceOffset(kernel: Kernel, offset: number): Promise<ClockReading> {
  if (!Number.isSafeInteger(offset)) throw invalidSpan();
  return setOffset(kernel, `greatest(offset_ms, ${Math.min(offset, MAX_OFFSET_MS)})`);
}

/**
 * A span in milliseconds.
 * @throws AppError `invalid_clock_span` (422)
 */
export function spanOf({ days = 0, hours = 0, minutes = 0 }: ClockSpan): number {
  const span = ((days * 24 + hours) * 60 + minutes) * 60_000;
  if (!Number.isSafeInteger(span) || span <= 0 || span > MAX_OFFSET_MS) throw invalidSpan();
  return span;
}

/** Back to real time. */
export async function resetClock(kernel: Kernel): Promise<ClockReading> {
  return setOffset(kernel, '0');
}

async function setOffset(kernel: Kernel, expression: string): Promise<ClockReading> {
  const { clock } = kernel;
  if (!(clock instanceof DemoClock)) throw clockNotMovable();
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'demo clock' });
  await inTransaction(ctx, ({ db }) => db('demo_clock').update({ offset_ms: db.raw(expression) }));
  await clock.refresh();
  kernel.notifier.poke();
  return readClock(kernel);
}

const clockNotMovable = (): AppError =>
  new AppError({
    code: 'clock_not_movable',
    status: 409,
    title: 'The clock cannot be moved',
    detail: 'Only a demo has a clock that moves. Start with KONTOR_MODE=demo.',
  });

const invalidSpan = (): AppError =>
  new AppError({
    code: 'invalid_clock_span',
    status: 422,
    title: 'Invalid span',
    detail: 'The clock moves forward by a whole number of minutes.',
    field: 'span',
  });
