import type { Clock } from '#core/context';

export interface WrongBy {
  /** Milliseconds; below zero where it is behind. */
  aheadMs: number;
}

/** Clock of a process: the system's, set wrong by as much as the proof says. */
export function clockOfProof(): Clock {
  let ahead = 0;
  process.on('message', ({ aheadMs }: WrongBy) => (ahead = aheadMs));
  return { now: () => new Date(Date.now() + ahead) };
}
