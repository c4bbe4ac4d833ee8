// Health: what an operator watches. Invariants are asked by the clock or by hand, what they find is kept and told once; beside it stand what
// waits and what nobody knows yet.
export { accountInvariants } from './account-invariants.ts';
export { auditInvariants } from './audit-invariants.ts';
export { eventInvariants } from './event-invariants.ts';
export { proofs, type Proof } from './proofs.ts';
export { healthView, invariantFigures, type HealthView, type WatchedInvariant } from './health-view.ts';
export { checkInvariantsJob, checkRoundJob } from './jobs.ts';
export { requestRound } from './request-round.ts';
export { queueDepth, type DifferingProvider, type QueueDepth, type Unclear } from './waiting.ts';
