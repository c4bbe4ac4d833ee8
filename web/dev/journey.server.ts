import type { Kernel } from '#core/kernel';
import { readClock, travel } from '#core/kernel';
import { AppError } from '#core/kit';

/** A move of the demo's clock, while it runs and after it. */
export interface Journey {
  from: Date;
  to: Date;
  now: Date;
  jobs: number;
  state: 'running' | 'done' | 'failed';
}

// One clock, so one journey; it is the server's, not the visitor's, and goes on when they leave the page.
const journeys = new WeakMap<Kernel['notifier'], Journey>();

export function journeyOf(kernel: Kernel): Journey | null {
  return journeys.get(kernel.notifier) ?? null;
}

/** Sets out for so many milliseconds, unless somebody did already; the page looks how far it is. */
export async function setOut(kernel: Kernel, span: number): Promise<'set_out' | 'busy'> {
  if (journeyOf(kernel)?.state === 'running') return 'busy';
  const { now: from } = await readClock(kernel);
  const journey: Journey = { from, to: new Date(from.getTime() + span), now: from, jobs: 0, state: 'running' };
  journeys.set(kernel.notifier, journey);
  void go(kernel, journey, span);
  return 'set_out';
}

async function go(kernel: Kernel, journey: Journey, span: number): Promise<void> {
  try {
    for await (const { now, jobs } of travel(kernel, span)) Object.assign(journey, { now, jobs });
    journey.state = 'done';
  } catch (error) {
    journey.state = 'failed';
    if (!(error instanceof AppError)) kernel.log.error({ err: error }, 'the demo clock stopped on its way');
  }
}

/** A clock that was set back begins anew. */
export function forgetJourney(kernel: Kernel): void {
  if (journeyOf(kernel)?.state !== 'running') journeys.delete(kernel.notifier);
}
