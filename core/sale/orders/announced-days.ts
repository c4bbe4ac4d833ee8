import { addDays, type LocalDate } from '#core/kit';

/** A charge is announced so many days before it is due. */
export const ANNOUNCED_DAYS = 3;

/** The first day on which a charge due on this day is announced. */
export function announcedOn(due: LocalDate): LocalDate {
  return addDays(due, -ANNOUNCED_DAYS);
}
