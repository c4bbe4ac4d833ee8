// Reselling: sellers whose sales the platform makes in its own name. Asking for it and its agreement, the platform's word, what it buys for each payment
// and its monthly credit notes (decisions 880 to 882).
export { askForReselling } from './ask-for-reselling.ts';
export { buyResold } from './buy-resold.ts';
export { approveReselling, rejectReselling } from './decide-request.ts';
export { cancelReselling, endResellingFor } from './end-reselling.ts';
export { resellingInvariants } from './invariants.ts';
export { issueCreditNotes, sellersWithOpenPurchases } from './issue-credit-notes.ts';
export { issueCreditNotesJob } from './jobs/issue-credit-notes-job.ts';
export { objectToCreditNote } from './object-to-credit-note.ts';
export { openObjections, type OpenObjection } from './open-objections.ts';
export { REISSUE_TAXES, reissueCreditNote, type ReissueTax } from './reissue-credit-note.ts';
export { readResellerRequests, resellerRequestList, type ResellerRequestRow } from './request-list.ts';
export type { ResellingGap } from './resale-terms.ts';
export { resellingView, type CreditNoteLine, type ResellingView } from './reselling-view.ts';
export { REQUEST_STATE_TITLES, resellerRequestMachine, type ResellerRequestState } from './states.ts';
