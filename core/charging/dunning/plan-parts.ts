import { addDays, addInterval, splitEvenly, type LocalDate, type Money } from '#core/kit';
import type { PlanPart } from './claim-plan.ts';
import type { DunningSettings } from './dunning-settings.ts';

/** After a part's day, before it counts as missed: transfers take that long. */
const PART_GRACE_DAYS = 4;

/** Plans that a buyer may choose from within the seller's limits: the first part today, the others a month apart. Pure. */
export function offeredPlans(
  total: Money,
  { most_parts: most, least_part: least }: Pick<DunningSettings, 'most_parts' | 'least_part'>,
  today: LocalDate,
): (readonly PlanPart[])[] {
  const plans: (readonly PlanPart[])[] = [];
  for (let count = 2; count <= most && total.minor / BigInt(count) >= BigInt(least); count += 1)
    plans.push(
      splitEvenly(total, count).map(({ minor }, index) => ({
        number: index + 1,
        dueOn: addInterval(today, '1m', index),
        amount: Number(minor),
      })),
    );
  return plans;
}

export interface PlanStanding {
  /** Part that is paid next with what is open of it; null once all are paid. */
  next: PlanPart | null;
  /** A part whose day and grace are over is not paid. */
  missed: boolean;
}

/** State of a plan after what was paid since it was agreed. Pure. */
export function planStanding(parts: readonly PlanPart[], paid: number, today: LocalDate): PlanStanding {
  let owed = 0;
  for (const part of parts) {
    owed += part.amount;
    if (paid < owed)
      return {
        next: { ...part, amount: Math.min(part.amount, owed - paid) },
        missed: addDays(part.dueOn, PART_GRACE_DAYS) < today,
      };
  }
  return { next: null, missed: false };
}

/** Day from which interest counts again where a plan is not kept: one after the last part could be missed. */
export const deferredUntil = (parts: readonly PlanPart[]): LocalDate =>
  addDays(parts.at(-1)!.dueOn, PART_GRACE_DAYS + 1);
