const DAY_MS = 86_400_000;
const IDLE_DAYS = 30;
const LONGEST_DAYS = 180;

/** Age of the last sign of life before it is written again. */
export const TOUCH_AFTER_MS = 600_000;

/** A session ends after 30 days without use, and after 180 days whatever happens. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + LONGEST_DAYS * DAY_MS));
}
