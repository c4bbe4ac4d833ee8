import { daysBetween, type LocalDate } from '#core/kit';

const HIGHEST = 100;

/** A charge after the first: minor units, and years from the order. */
export interface LaterCharge {
  amount: number;
  years: number;
}

/**
 * The yearly rate in basis points at which what is paid later is worth what is lent (Directive (EU) 2023/2225, annex III). Zero where the later
 * charges cost no more, null where there is no such rate: nothing is lent and yet more is to be paid, or it would be above 10,000 %. Pure.
 */
export function annualRateBp(lent: number, later: readonly LaterCharge[]): number | null {
  const worth = (rate: number): number =>
    later.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0);
  if (worth(0) <= Math.max(lent, 0)) return 0;
  if (lent <= 0 || worth(HIGHEST) > lent) return null;
  let [low, high] = [0, HIGHEST];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > lent) low = middle;
    else high = middle;
  }
  return Math.round(high * 10_000);
}

/** Years of 365 days between two dates, as the formula counts them. */
export function yearsBetween(from: LocalDate, to: LocalDate): number {
  return daysBetween(from, to) / 365;
}
