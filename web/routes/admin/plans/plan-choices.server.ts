import type { Locale } from '#core/context';
import { BILLING_CYCLES, CYCLE_TITLES, PLAN_PURPOSES, PURPOSE_TITLES, type PlanRecord } from '#core/platform-plans';
import type { PlanFormChoices } from './plan-form.tsx';

/** Choices of a plan's form. */
export const planChoices = (plans: readonly PlanRecord[], locale: Locale, except?: number): PlanFormChoices => ({
  purposes: PLAN_PURPOSES.map((value) => ({ value, label: PURPOSE_TITLES[value][locale] })),
  cycles: BILLING_CYCLES.map((value) => ({ value, label: CYCLE_TITLES[value][locale] })),
  followers: plans
    .filter(({ id, purpose }) => id !== except && purpose !== 'trial')
    .map((plan) => ({ value: String(plan.id), label: planLabel(plan, locale) })),
});

/** A plan by name and cycle, since names repeat. */
export const planLabel = (
  { name, billing_cycle: cycle }: Pick<PlanRecord, 'name' | 'billing_cycle'>,
  locale: Locale,
): string => `${name}, ${CYCLE_TITLES[cycle][locale]}`;
