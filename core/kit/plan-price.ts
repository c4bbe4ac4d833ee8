import type { CurrencyCode } from './currency.ts';
import type { IntervalCode } from './intervals.ts';
import { addMoney, isNegative, isZero, multiplyMoney, sumMoney, zero, type Money } from './money.ts';

/** Least and most payments of an instalment plan. */
export const INSTALMENT_COUNT = { min: 2, max: 24 } as const;

/** The amounts a pricing plan is made of. `customIntervals: null` is a plan whose rates follow one interval. */
export interface PlanPreferences {
  readonly currency: CurrencyCode;
  readonly paymentsCount: number;
  readonly customIntervals: readonly IntervalCode[] | null;
  readonly price?: Money | null;
  readonly firstAmount?: Money | null;
  readonly nextAmount?: Money | null;
  /** rate1Amount, rate2Amount, …: used when custom intervals apply. */
  readonly rateAmounts?: readonly Money[];
}

/** The price a plan is shown with: the first rate under custom intervals, else the price, else the first amount, else zero. */
export function displayPrice(plan: PlanPreferences): Money {
  if (plan.customIntervals) return plan.rateAmounts?.[0] ?? zero(plan.currency);
  return plan.price ?? plan.firstAmount ?? zero(plan.currency);
}

/**
 * Sum of all instalments. Under custom intervals a count of 1 gives zero: the specification says so, and `instalmentIsSellable`
 * refuses such a plan.
 */
export function instalmentTotal(plan: PlanPreferences): Money {
  if (plan.customIntervals) {
    return plan.paymentsCount > 1
      ? sumMoney((plan.rateAmounts ?? []).slice(0, plan.paymentsCount), plan.currency)
      : zero(plan.currency);
  }
  const none = zero(plan.currency);
  return addMoney(plan.firstAmount ?? none, multiplyMoney(plan.nextAmount ?? none, plan.paymentsCount - 1));
}

/** The amounts in the order they fall due; they sum to `instalmentTotal` for every plan that can be sold. */
export function instalmentRates(plan: PlanPreferences): Money[] {
  const none = zero(plan.currency);
  return Array.from({ length: plan.paymentsCount }, (_, index) => {
    if (plan.customIntervals) return plan.rateAmounts?.[index] ?? none;
    return (index === 0 ? plan.firstAmount : plan.nextAmount) ?? none;
  });
}

/** True if a plan may be saved: 2 to 24 payments, an interval between any two, no negative rate, something to pay. */
export function instalmentIsSellable(plan: PlanPreferences): boolean {
  const { paymentsCount, customIntervals, rateAmounts } = plan;
  if (!Number.isInteger(paymentsCount)) return false;
  if (paymentsCount < INSTALMENT_COUNT.min || paymentsCount > INSTALMENT_COUNT.max) return false;
  if (customIntervals && (customIntervals.length !== paymentsCount - 1 || rateAmounts?.length !== paymentsCount))
    return false;
  return instalmentRates(plan).every((rate) => !isNegative(rate)) && !isZero(instalmentTotal(plan));
}
