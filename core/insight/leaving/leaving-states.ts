export const LEAVING_REASONS = [
  'dont_need_anymore',
  'my_account_not_successful',
  'changing_my_business_strategy',
  'switching_to_another_platform',
  'too_expensive',
  'other',
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** Numbers of the specification. */
export const LEAVING_STEPS = {
  deletion_not_possible: 0,
  preparing: 1,
  ready_to_delete: 2,
  confirm_deletion: 3,
  first_deactivate: 4,
  confirm_deactivation: 5,
} as const;
export type LeavingStep = keyof typeof LEAVING_STEPS;

/** `Blocked`: by the platform; the owner can neither open nor delete it. */
export type AccountState = 'Active' | 'Deactivated' | 'Blocked' | 'Deleted';
/** `empty`: nothing asked for yet. `inactive_plan`: closed, all data there. `data_scrambled`: gone but for what the law keeps. */
export type DataMode = 'empty' | 'inactive_plan' | 'data_scrambled' | 'deleted';

/**
 * Step at which a shop stands: asked why, closed first, then deleted. A check that fails stops the deletion, never the closing.
 * `confirms`: the person has pressed the button of the step and is asked to say so once more.
 */
export function leavingStep(facts: {
  state: AccountState;
  hasReason: boolean;
  checksPass: boolean;
  confirms: boolean;
}): LeavingStep {
  const { state, hasReason, checksPass, confirms } = facts;
  if (!hasReason) return 'preparing';
  if (state === 'Active') return confirms ? 'confirm_deactivation' : 'first_deactivate';
  if (!checksPass) return 'deletion_not_possible';
  return confirms ? 'confirm_deletion' : 'ready_to_delete';
}
