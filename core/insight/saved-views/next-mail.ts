import { addDays, addMonths, firstOfMonth, isoWeekday, localDate, startOfLocalDay } from '#core/kit';
import type { ViewRhythm } from './read-views.ts';

const MORNING_MS = 6 * 3_600_000;

/** Next morning at six after a moment: of each day, of Monday, or of the first of a month. In the shop's zone. */
export function nextMail(after: Date, rhythm: ViewRhythm, zone: string): Date {
  const today = localDate(after, zone);
  const days = {
    daily: [today, addDays(today, 1)],
    weekly: [addDays(today, (8 - isoWeekday(today)) % 7), addDays(today, 8 - isoWeekday(today))],
    monthly: [firstOfMonth(today), firstOfMonth(addMonths(firstOfMonth(today), 1))],
  }[rhythm];
  const moments = days.map((day) => new Date(startOfLocalDay(day, zone).getTime() + MORNING_MS));
  return moments.find((moment) => moment > after) ?? moments.at(-1)!;
}
