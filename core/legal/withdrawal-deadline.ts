import { addDays, type LocalDate } from '#core/kit';

const DAYS = 14;

/**
 * The last day on which a contract concluded on a day can be withdrawn from: 14 days later, and Monday when that is a Saturday or a Sunday
 * (§§ 355, 193 BGB). Public holidays, which differ between the states, are left to whoever decides.
 */
export function withdrawalDeadline(concluded: LocalDate): LocalDate {
  const last = addDays(concluded, DAYS);
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(last, 2) : weekday === 0 ? addDays(last, 1) : last;
}
