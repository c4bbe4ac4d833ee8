import { addMonths, daysBetween, divideHalfUp, type LocalDate } from '#core/kit';
import { CYCLE_MONTHS, type BillingCycle } from './plan.ts';

/** A price for a span of days; `to` is the first day after it. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** Part of a price that is left for the days from `day` on. Rounded on the running total, so that the parts of a period sum to its price. Pure. */
export function restOf(price: bigint, { from, to }: Period, day: LocalDate): bigint {
  const whole = daysBetween(from, to);
  if (whole <= 0) throw new RangeError('A period has at least one day.');
  const gone = Math.min(Math.max(daysBetween(from, day), 0), whole);
  return price - divideHalfUp(price * BigInt(gone), BigInt(whole));
}

/** The period that a day lies in or begins, counted from the first day so that a 31st stays one. Pure. */
export function periodFrom(anchor: LocalDate, cycle: BillingCycle, day: LocalDate): Period {
  const months = CYCLE_MONTHS[cycle];
  let index = 0;
  while (addMonths(anchor, (index + 1) * months) <= day) index += 1;
  return { from: addMonths(anchor, index * months), to: addMonths(anchor, (index + 1) * months) };
}

/** Terms of a plan as a change of it sees them. Minor units for one cycle. */
export interface ChangeTerms {
  price: bigint;
  cycle: BillingCycle;
  currency: string;
}

export interface PlanChange {
  when: 'now' | 'period_end';
  /** Left of what was charged for the period that ends early. */
  credit: bigint;
  /** Price of the new plan for the days from now to the end of `period`. */
  charge: bigint;
  /** The new plan's first period. */
  period: Period;
}

/**
 * The change to another plan. A plan that costs at least as much begins at once and is charged for the days that are left, less what is left of the old
 * one; all else begins with the next period, so that nothing is ever paid back. Pure.
 */
export function planChange(
  current: (ChangeTerms & { period: Period }) | null,
  target: ChangeTerms,
  today: LocalDate,
): PlanChange {
  const fresh = { from: today, to: addMonths(today, CYCLE_MONTHS[target.cycle]) };
  if (!current) return { when: 'now', credit: 0n, charge: target.price, period: fresh };
  const later: PlanChange = {
    when: 'period_end',
    credit: 0n,
    charge: target.price,
    period: { from: current.period.to, to: addMonths(current.period.to, CYCLE_MONTHS[target.cycle]) },
  };
  if (current.currency !== target.currency || yearly(target) < yearly(current)) return later;
  const credit = restOf(current.price, current.period, today);
  if (current.cycle === target.cycle)
    return { when: 'now', credit, charge: restOf(target.price, current.period, today), period: current.period };
  return credit > target.price ? later : { when: 'now', credit, charge: target.price, period: fresh };
}

/** Price of a year, by which plans of different cycles are compared. */
const yearly = ({ price, cycle }: ChangeTerms): bigint => price * BigInt(12 / CYCLE_MONTHS[cycle]);
