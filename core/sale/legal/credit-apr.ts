import { daysBetween } from '#core/kit';
import type { CreditFacts } from '#core/orders';
import { annualRateBp } from '#core/pricing';

const DAYS_A_YEAR = 365;

/** The annual percentage rate of charge of instalments in basis points; null where there is no such rate. */
export function creditAprBp({ cashPrice, dueNow, rates, orderedOn }: CreditFacts): number | null {
  const later = rates.map(({ dueDate, amount }) => ({ amount, years: daysBetween(orderedOn, dueDate) / DAYS_A_YEAR }));
  return annualRateBp(cashPrice - dueNow, later);
}
