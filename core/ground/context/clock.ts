/** The only source of time. Injected everywhere, so that the demo's time machine, simulations and previews share one notion of now. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
