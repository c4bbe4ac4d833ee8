/** Limit against guessing keys. */
export const PACE = { burst: 60, perMinute: 120, refusedCost: 10 };
