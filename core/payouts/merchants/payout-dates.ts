import { addDays, dayOfMonth, isoWeekday, type LocalDate } from '#core/kit';
import type { MerchantTerms } from './merchant-terms.ts';

/** True if money goes out on this day by itself: on every day, on Mondays, on the first of a month. */
export function isPayoutDay({ payouts }: Pick<MerchantTerms, 'payouts'>, day: LocalDate): boolean {
  if (payouts === 'weekly') return isoWeekday(day) === 1;
  if (payouts === 'monthly') return dayOfMonth(day) === 1;
  return payouts === 'daily';
}

/** The next day after this one; null where only the seller's word counts. */
export function nextPayoutDay(terms: Pick<MerchantTerms, 'payouts'>, day: LocalDate): LocalDate | null {
  if (terms.payouts === 'manual') return null;
  let next = addDays(day, 1);
  while (!isPayoutDay(terms, next)) next = addDays(next, 1);
  return next;
}
