import type { Clock } from '#core/context';

/** Stands still until told to move. Starts on a Saturday morning in November. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start = '2026-11-21T09:00:00Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    this.#now +=
      ((((span.days ?? 0) * 24 + (span.hours ?? 0)) * 60 + (span.minutes ?? 0)) * 60 + (span.seconds ?? 0)) * 1000;
  }
}
