import { randomFrom } from '#core/testing';
import { UsageError } from '../usage-error.ts';

/** Parts of an installation that are struck. */
export const TARGETS = ['web', 'worker', 'line', 'database', 'connections', 'disk', 'clock'] as const;
export type Target = (typeof TARGETS)[number];

export interface Stroke {
  target: Target;
  /** Number of a process; seconds by which a clock goes wrong. */
  which: number;
  /** Milliseconds of quiet before it. */
  after: number;
  /** Milliseconds until the part may come back. */
  holds: number;
}

const WAYS_OF_CLOCK = [-7200, -300, -20, 20, 300, 7200];

/** Draws from a seed. Each target comes once in as many strokes as there are targets, in an order by chance. */
export function drawStrokes(seed: number, count: number, targets: readonly Target[] = TARGETS): Stroke[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let left: Target[] = [];
  return Array.from({ length: count }, () => {
    if (left.length === 0) left = [...targets];
    const target = left.splice(below(left.length), 1)[0]!;
    const which = target === 'clock' ? WAYS_OF_CLOCK[below(WAYS_OF_CLOCK.length)]! : below(6);
    return { target, which, after: 100 + below(2400), holds: 200 + below(3800) };
  });
}

/** As an argument, e.g. `web:2:350:1200,disk:0:900:2100`. */
export const writeStrokes = (strokes: readonly Stroke[]): string =>
  strokes.map(({ target, which, after, holds }) => [target, which, after, holds].join(':')).join(',');

/** @throws naming the stroke that is none */
export function readStrokes(text: string): Stroke[] {
  return text.split(',').map((each) => {
    const [target, ...numbers] = each.split(':');
    const [which, after, holds] = numbers.map(Number);
    if (!isTarget(target) || ![which, after, holds].every(Number.isSafeInteger))
      throw new UsageError(`"${each}" is no stroke: give target:which:after:holds, e.g. web:2:350:1200.`);
    return { target, which: which!, after: after!, holds: holds! };
  });
}

const isTarget = (name: string | undefined): name is Target => TARGETS.includes(name as Target);
