// Health: what an operator watches. Invariants are asked by the clock or by hand, what they find is kept and told once; beside it stand what
// waits and what nobody knows yet.
export { eventInvariants } from './event-invariants.ts';
export { proofs, type Proof } from './proofs.ts';
