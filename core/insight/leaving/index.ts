// Leaving: a seller says why, closes the shop, and deletes it once nothing is open. Nobody buys in a closed shop; what runs goes on, and what
// buyers hold and the law keeps stays after the deletion.
export { unpaidInvoices } from './leaving-checks.ts';
export { closeShop, reopenShop } from './close-shop.ts';
export { deleteShop, eraseShop } from './delete-shop.ts';
export { tellBuyersJob } from './jobs/tell-buyers-job.ts';
export { LEAVING_CHECKS, type LeavingCheck, type LeavingCheckKey } from './leaving-checks.ts';
export { LEAVING_REASONS, LEAVING_STEPS, type LeavingReason, type LeavingStep } from './leaving-states.ts';
export { readLeaving, type LeavingView } from './read-leaving.ts';
export { sayWhy } from './say-why.ts';
export { leavingRetentions } from './leaving-retentions.ts';
