import { daysBetween, divideHalfUp, type LocalDate } from '#core/kit';

/**
 * Base rates of § 247 BGB in basis points, by the day they hold from: published by the Bundesbank for 1 January and 1 July of each year. The newest known
 * rate holds until the next one is entered here.
 */
const BASE_RATES: readonly (readonly [from: LocalDate, bp: number])[] = [
  ['2016-07-01', -88],
  ['2023-01-01', 162],
  ['2023-07-01', 312],
  ['2024-01-01', 362],
  ['2024-07-01', 337],
  ['2025-01-01', 227],
  ['2025-07-01', 127],
  ['2026-01-01', 127],
];

/** § 288 BGB: five points above for consumers, nine for businesses. */
const ABOVE = { consumer: 500, business: 900 } as const;

/** § 288(5) BGB: what a business owes beside, in minor units of euro. */
export const FLAT_FOR_BUSINESSES = 4000;

/**
 * Simple interest on what is owed, from the day of default to a day before which it counts; minor units, half up. Each rate counts for its own days. Pure.
 */
export function defaultInterest(
  owed: number,
  { from, until, debtor }: { from: LocalDate; until: LocalDate; debtor: keyof typeof ABOVE },
): number {
  let parts = 0n;
  for (const [index, [start, bp]] of BASE_RATES.entries()) {
    const next = BASE_RATES[index + 1]?.[0];
    const begins = start > from ? start : from;
    const ends = next !== undefined && next < until ? next : until;
    if (begins >= ends) continue;
    parts += BigInt(owed) * BigInt(Math.max(0, bp + ABOVE[debtor])) * BigInt(daysBetween(begins, ends));
  }
  return Number(divideHalfUp(parts, 10_000n * 365n));
}
