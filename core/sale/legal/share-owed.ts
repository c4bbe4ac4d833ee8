import { daysBetween, divideHalfUp, type LocalDate } from '#core/kit';

/** Time of a service that was paid for, from its first day up to the day after its last. */
export interface PaidPeriod {
  from: LocalDate;
  until: LocalDate;
  /** Minor units. */
  amount: number;
}

/** Rendered share of a service that was withdrawn from, and the sum that stays for it, in minor units. */
export interface ShareOwed {
  done: number;
  total: number;
  owed: number;
}

/**
 * The share of a service that runs with time (§ 357a (2) BGB): whole days until the withdrawal came, of the days agreed. A day that had only
 * begun is the buyer's. Periods that had not begun count for nothing.
 */
export function shareByTime(periods: readonly PaidPeriod[], withdrawnOn: LocalDate): ShareOwed {
  const begun = periods.filter(({ from, until }) => from <= withdrawnOn && from < until);
  const shares = begun.map(({ from, until, amount }) => {
    const total = daysBetween(from, until);
    const done = Math.min(total, daysBetween(from, withdrawnOn));
    return { done, total, owed: shareOf(amount, done, total) };
  });
  return shares.reduce(
    (sum, each) => ({ done: sum.done + each.done, total: sum.total + each.total, owed: sum.owed + each.owed }),
    { done: 0, total: 0, owed: 0 },
  );
}

/** The share of a service that is counted in pieces, e.g. sessions. */
export function shareByUnits(amount: number, { done, total }: Pick<ShareOwed, 'done' | 'total'>): ShareOwed {
  return { done, total, owed: shareOf(amount, done, total) };
}

function shareOf(amount: number, done: number, total: number): number {
  return Number(divideHalfUp(BigInt(amount) * BigInt(done), BigInt(total)));
}
