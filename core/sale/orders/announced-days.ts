import { addDays, targetDayFrom, type LocalDate } from '#core/kit';
import type { OrderRate } from './order-rate.ts';

/** A charge is announced so many days before it is due. Of a direct debit the order says how many: what was agreed, and at most these. */
export const ANNOUNCED_DAYS = 3;
/** Calendar days before a direct debit, unless less was agreed (SEPA Core rulebook, 4.3.4). */
export const DEBIT_ANNOUNCED_DAYS = 14;

/** `notice_days` is null unless the charge is drawn from a bank account. */
export type Notice = Pick<OrderRate, 'notice_days'>;

/** Days before the due day. */
export function announcedDays({ notice_days: days }: Notice): number {
  return days ?? ANNOUNCED_DAYS;
}

/** The first day on which a charge due on this day is announced. */
export function announcedOn(rate: Notice, due: LocalDate): LocalDate {
  return addDays(due, -announcedDays(rate));
}

/** The same for charges in a row: no two fall on one day, however short the interval. */
export function collectedAfter(rate: Notice, day: LocalDate, last: LocalDate | null): LocalDate {
  return rate.notice_days !== null && last !== null && day <= last
    ? collectedOn(rate, addDays(last, 1))
    : collectedOn(rate, day);
}

/** The day on which a charge meant for a day is really taken: debits wait until banks settle. Pure. */
export function collectedOn({ notice_days: days }: Notice, day: LocalDate): LocalDate {
  return days === null ? day : targetDayFrom(day);
}
