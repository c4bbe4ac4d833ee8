import { daysBetween } from '#core/kit';
import type { CreditFacts } from '#core/orders';

const DAYS_A_YEAR = 365;
const HIGHEST = 100;

/**
 * The annual percentage rate of charge in basis points (Directive (EU) 2023/2225, annex III): the yearly rate at which what is paid later
 * is worth what would have been paid at once. Zero where instalments cost no more, null where there is no such rate.
 */
export function creditAprBp({ cashPrice, dueNow, rates, orderedOn }: CreditFacts): number | null {
  const credit = cashPrice - dueNow;
  const later = rates.map(({ dueDate, amount }) => ({ amount, years: daysBetween(orderedOn, dueDate) / DAYS_A_YEAR }));
  const worth = (rate: number): number =>
    later.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0);
  if (worth(0) <= Math.max(credit, 0)) return 0;
  if (credit <= 0 || worth(HIGHEST) > credit) return null;
  let [low, high] = [0, HIGHEST];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > credit) low = middle;
    else high = middle;
  }
  return Math.round(high * 10_000);
}
