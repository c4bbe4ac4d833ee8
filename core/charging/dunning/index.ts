// Dunning: an overdue rate before an agency has it. A claim is a record with a strategy, a stage and a next step; three reminders, each as the law
// wants it. It ends with the buyer's payment, waits during a dispute or while agreed parts are paid, and becomes ready for an agency where the seller
// wants that.
export { agreePlan, owedClaims, type OwedClaim } from './agree-plan.ts';
export { advanceClaim, approveCourtCost, type NextStep } from './advance-claim.ts';
export { claimList, claimRows } from './claim-list.ts';
export {
  claimView,
  readClaimList,
  streamClaimCsv,
  type ClaimMove,
  type ClaimRow,
  type ClaimShown,
} from './claim-view.ts';
export { Claim } from './claim.ts';
export {
  DUNNING_BOUNDS,
  DUNNING_STRATEGIES,
  readDunningSettings,
  writeDunningSettings,
  type DunningSettings,
  type DunningTerms,
} from './dunning-settings.ts';
export { handOverIfReady } from './hand-over.ts';
export { mindDunningJob } from './jobs/mind-dunning-job.ts';
export { claimsFollowPayments } from './follow-payments.ts';
export { mindClaim, mindClaimsOf } from './mind-claims.ts';
export { payClaim } from './pay-claim.ts';
export { payPart } from './pay-part.ts';
export type { ReadinessGap } from './readiness.ts';
export type { ReminderSent } from './reminders-of.ts';
export { claimRecordError } from './errors.ts';
export { disputeClaims, goOnWithClaim, noteDispute, resolveClaim } from './resolve-claim.ts';
export { dunningMachine, inkassoMachine, type ClaimOutcome, type ClaimStage, type ClaimStrategy } from './states.ts';
export {
  DUNNING_TITLES,
  INKASSO_TITLES,
  OUTCOME_TITLES,
  PROCEEDING_TITLES,
  STAGE_TITLES,
  STRATEGY_TITLES,
} from './titles.ts';
