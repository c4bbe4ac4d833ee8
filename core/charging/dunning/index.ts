// Dunning: what happens to an overdue rate before an agency has it. A claim is a record with a strategy, a stage and a next step; three reminders, each as
// the law wants it; it ends when the buyer pays, waits while they dispute it, and becomes ready for an agency where the seller wants that.
export { claimList, claimView, readClaimList, streamClaimCsv, type ClaimMove, type ClaimRow } from './claim-list.ts';
export { Claim } from './claim.ts';
export { defaultInterest, FLAT_FOR_BUSINESSES } from './default-interest.ts';
export {
  DUNNING_STRATEGIES,
  readDunningSettings,
  writeDunningSettings,
  type DunningSettings,
} from './dunning-settings.ts';
export { mindDunningJob } from './jobs/mind-dunning-job.ts';
export { mindClaim, mindClaimsOf } from './mind-claims.ts';
export { claimsToDispute, disputeClaims, goOnWithClaim, resolveClaim } from './resolve-claim.ts';
export { dunningMachine, inkassoMachine, type ClaimOutcome, type ClaimStage, type ClaimStrategy } from './states.ts';
export { DUNNING_TITLES, INKASSO_TITLES, OUTCOME_TITLES, STAGE_TITLES, STRATEGY_TITLES } from './titles.ts';
