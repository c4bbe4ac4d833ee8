import { addDays, workingDayFrom, type LocalDate } from '#core/kit';

const DAYS = 14;

/**
 * The last day on which a contract concluded on a day can be withdrawn from: 14 days later, and the next working day when that is a
 * Saturday, a Sunday or a holiday where the declaration goes to, the seller's country (§§ 355, 193 BGB). Which state a seller sits in is not
 * known, so a holiday of any state counts: a day more is granted lawfully, a withdrawal in time is never taken for a late one.
 */
export function withdrawalDeadline(concluded: LocalDate, country: string): LocalDate {
  return workingDayFrom(addDays(concluded, DAYS), country, 'anywhere');
}
