import { minutesAfter } from '#core/payments';

/** After this many answers that said nothing, about three hours, somebody is told. */
export const LOOKS_BEFORE_ALERT = 8;
const LONGEST_PAUSE_MINUTES = 60;
/** After a week of hourly looks it is up to the person who was told. */
const LAST_LOOK = 170;

/** Moment of the next question after the n-th answer that said nothing: 2, 4, 8 … minutes, then hourly; null when asking has no more use. */
export function nextLook(now: Date, looks: number): Date | null {
  if (looks > LAST_LOOK) return null;
  return minutesAfter(now, Math.min(2 ** looks, LONGEST_PAUSE_MINUTES));
}
