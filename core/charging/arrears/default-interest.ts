import { daysBetween, divideHalfUp, type LocalDate } from '#core/kit';
import { KNOWN_BASE_RATES, missingBaseRates, type BaseRate } from './base-rates.ts';

/** § 288 BGB: five points above for consumers, nine for businesses. */
const ABOVE = { consumer: 500, business: 900 } as const;

/** § 288(5) BGB: what a business owes beside, in minor units of euro. */
export const FLAT_FOR_BUSINESSES = 4000;

/**
 * Simple interest on what is owed, from the day of default to a day before which it counts; minor units, half up. Each rate counts for its own days. Null
 * if a rate within the span is not known: interest is never told by a rate that may not hold. Pure.
 */
export function defaultInterest(
  owed: number,
  { from, until, debtor }: { from: LocalDate; until: LocalDate; debtor: keyof typeof ABOVE },
  rates: readonly BaseRate[] = KNOWN_BASE_RATES,
): number | null {
  if (missingBaseRates(rates, until).some((day) => day < until)) return null;
  let parts = 0n;
  for (const [index, [start, bp]] of rates.entries()) {
    const next = rates[index + 1]?.[0];
    const begins = start > from ? start : from;
    const ends = next !== undefined && next < until ? next : until;
    if (begins >= ends) continue;
    parts += BigInt(owed) * BigInt(Math.max(0, bp + ABOVE[debtor])) * BigInt(daysBetween(begins, ends));
  }
  return Number(divideHalfUp(parts, 10_000n * 365n));
}
