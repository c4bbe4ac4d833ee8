// Claims: overdue rates that an agency collects for the seller. Handing over, asking for their state, money that the debtor paid to the agency,
// and taking a claim back. The moment of handing over, and the reminders before it, belong to dunning.
export { claimHandovers, claimsOfRate, type ClaimOfRate } from './claims-of-rate.ts';
export { handOverClaim } from './hand-over-claim.ts';
export { lookAtClaimJob } from './jobs/look-at-claim-job.ts';
export { mindClaimsJob } from './jobs/mind-claims-job.ts';
export { lookAtClaim } from './look-at-claim.ts';
export { stageTitle } from './stage-title.ts';
export { withdrawClaim } from './withdraw-claim.ts';
