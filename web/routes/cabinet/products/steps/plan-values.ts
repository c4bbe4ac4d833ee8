import type { EditedPlan } from './plan-sentence.ts';

export type PlanType = EditedPlan['type'];
/** Entries by field. */
export type PlanValues = Readonly<Record<string, string>>;
