import type { Ctx } from '#core/context';
import { localDate, targetDayFrom, type LocalDate } from '#core/kit';
import { changeFutureRate, collectedAfter, futureRates, lastDue } from '#core/orders';
import { isDebit, minutesAfter, type Payment } from '#core/payments';
import type { OrderFile } from './order-file.ts';

/**
 * Charges to come follow the means they are taken from: a debit is announced as it was agreed and falls due on days on which banks settle, so that
 * what is shown and mailed from now on is the real day. Answers what changes about the order. A means that is no debit leaves the days as they are.
 */
export async function followMeans(
  ctx: Ctx,
  { order, rates }: Pick<OrderFile, 'order' | 'rates'>,
  payment: Pick<Payment, 'method' | 'saves' | 'saved_method'>,
): Promise<{ last_due_date?: LocalDate }> {
  if (!payment.saves && payment.saved_method === null) return {};
  const notice = isDebit(payment.method) ? order.debit_notice_days : null;
  const coming = futureRates(rates);
  if (coming.every(({ notice_days: days }) => days === notice)) return {};
  let last: LocalDate | null = null;
  for (const rate of coming) {
    last = collectedAfter({ notice_days: notice }, rate.due_date, last);
    await changeFutureRate(ctx, rate, { notice_days: notice, due_date: last });
  }
  return { last_due_date: lastDue(rates) };
}

const DAY_MINUTES = 24 * 60;

/** The moment at which a charge planned for it is tried again: a debit waits for a day on which banks settle. */
export function tryOn({ method }: Pick<Payment, 'method'>, at: Date, zone: string): Date {
  if (!isDebit(method)) return at;
  const settles = (moment: Date): boolean => {
    const day = localDate(moment, zone);
    return targetDayFrom(day) === day;
  };
  let moment = at;
  while (!settles(moment)) moment = minutesAfter(moment, DAY_MINUTES);
  return moment;
}
