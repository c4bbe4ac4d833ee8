import {
  addDays,
  addInterval,
  customDueDates,
  dueDates,
  instalmentRates,
  nextStartDay,
  type LocalDate,
  type Money,
} from '#core/kit';
import type { PricingPlan, StartDay } from './pricing-plan.ts';

/** Number of charges of an open-ended subscription that are shown unless another is asked for. */
export const SHOWN_CHARGES = 12;

/** As much of a plan as its charges depend on. */
export type ChargedPlan = Pick<PricingPlan, 'type' | 'preferences' | 'interval' | 'testPeriod' | 'customStartDays'>;

export interface ScheduledCharge {
  /** From 1. */
  number: number;
  dueDate: LocalDate;
  amount: Money;
}

/** Number of charges a plan has; null for a subscription, which goes on until somebody ends it. */
export function chargeCount({ type, preferences }: Pick<PricingPlan, 'type' | 'preferences'>): number | null {
  if (type === 'subscription') return null;
  return type === 'one_time' ? 1 : preferences.paymentsCount;
}

/** Price of one piece at each charge. `count` is used for open-ended subscriptions only. */
export function planCharges(
  plan: Pick<PricingPlan, 'type' | 'preferences' | 'price'>,
  { count = SHOWN_CHARGES }: { count?: number } = {},
): Money[] {
  if (plan.type === 'one_time') return [plan.price];
  return instalmentRates({ ...plan.preferences, paymentsCount: chargeCount(plan) ?? count });
}

/** Due dates of all charges, counted from the first one's date, so that the 31st comes back after a short month. */
export function planDueDates(
  plan: ChargedPlan,
  firstDue: LocalDate,
  { count = SHOWN_CHARGES }: { count?: number } = {},
): LocalDate[] {
  const charges = chargeCount(plan) ?? count;
  if (plan.type === 'one_time') return [firstDue];
  if (plan.preferences.customIntervals)
    return customDueDates(firstDue, plan.preferences.customIntervals.slice(0, charges - 1));
  return dueDates(firstDue, plan.interval!, charges);
}

/** The date of the k-th charge (from 1) alone: what a subscription asks when its next charge is made. */
export function nthDueDate(plan: ChargedPlan, firstDue: LocalDate, number: number): LocalDate {
  if (plan.preferences.customIntervals) return planDueDates(plan, firstDue)[number - 1]!;
  return number === 1 ? firstDue : addInterval(firstDue, plan.interval!, number - 1);
}

/**
 * The dates a buyer may start paying on: the next such day of a month strictly after the order or, with a test period, not before its
 * end. Empty for a plan that starts by itself.
 */
export function startChoices(
  { customStartDays, testPeriod }: ChargedPlan,
  orderedOn: LocalDate,
): { day: StartDay; date: LocalDate }[] {
  const from = testPeriod ? addDays(addInterval(orderedOn, testPeriod), -1) : orderedOn;
  return customStartDays
    .map((day) => ({ day, date: nextStartDay(from, day) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Due date of the first charge: the day chosen, after the test period, or at once. Without a choice the earliest start day counts. */
export function firstDueDate(
  plan: ChargedPlan,
  { orderedOn, startsOn }: { orderedOn: LocalDate; startsOn?: LocalDate | undefined },
): LocalDate {
  const choices = startChoices(plan, orderedOn);
  if (choices.length > 0) return (choices.find(({ date }) => date === startsOn) ?? choices[0]!).date;
  return plan.testPeriod ? addInterval(orderedOn, plan.testPeriod) : orderedOn;
}

/** True if nothing is charged at the order itself. */
export function startsLater({
  testPeriod,
  customStartDays,
}: Pick<ChargedPlan, 'testPeriod' | 'customStartDays'>): boolean {
  return testPeriod !== null || customStartDays.length > 0;
}

/** Every charge of one piece with its date: what is shown before ordering and what happens afterwards. */
export function planSchedule(
  plan: ChargedPlan & Pick<PricingPlan, 'price'>,
  { orderedOn, startsOn, count }: { orderedOn: LocalDate; startsOn?: LocalDate | undefined; count?: number },
): ScheduledCharge[] {
  const options = count === undefined ? {} : { count };
  const dates = planDueDates(plan, firstDueDate(plan, { orderedOn, startsOn }), options);
  const charges = planCharges(plan, options);
  return charges.map((amount, index) => ({ number: index + 1, dueDate: dates[index]!, amount }));
}
