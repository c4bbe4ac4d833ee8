// Claims: overdue rates that an agency collects for the seller. Handing over, asking how it stands, money that the debtor paid to the agency,
// and taking a claim back. When a claim is to be handed over, and what is sent before, belongs to the ladder of reminders.
export { claimHandovers, claimsOfRate, type ClaimOfRate } from './claims-of-rate.ts';
export { handOverClaim } from './hand-over-claim.ts';
export { lookAtClaimJob } from './jobs/look-at-claim-job.ts';
export { mindClaimsJob } from './jobs/mind-claims-job.ts';
export { lookAtClaim } from './look-at-claim.ts';
export { stageTitle } from './stage-title.ts';
export { withdrawClaim } from './withdraw-claim.ts';
