// Legitimation: the identity of sellers. Their statements step by step, sealed; their papers; and the check by a provider or by the platform's own
// people, with every step of it kept.
export { decideLegitimation, reopenLegitimation, type LegitimationDecision } from './decide-legitimation.ts';
export {
  sealedLegitimations,
  type HeadQuarter,
  type IdentityData,
  type Owner,
  type Representative,
} from './identity-data.ts';
export { mindLegitimationsJob } from './jobs/mind-legitimations-job.ts';
export { legitimationList, readLegitimations, type LegitimationRow } from './legitimation-list.ts';
export {
  isHeldByLegitimation,
  legitimationFile,
  legitimationHold,
  legitimationView,
  type LegitimationHold,
  type LegitimationMove,
  type LegitimationView,
} from './legitimation-view.ts';
export { PROVIDER_ACCOUNT_STATES, type ProviderAccountState } from './legitimation.ts';
export { mindLegitimations } from './mind-legitimations.ts';
export { bankTakesMoney, noteStanding } from './note-standing.ts';
export { recheckSeller } from './recheck-seller.ts';
export { requiredDocuments } from './required-documents.ts';
export {
  addOwner,
  beginLegitimation,
  removeOwner,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  sayNoOwners,
} from './save-step.ts';
export { sellingDecided, type SellingDecided } from './selling-decided.ts';
export {
  CHECKING_STEPS,
  isBeingChecked,
  LEGITIMATION_STEPS,
  legitimationMachine,
  type LegitimationState,
  type LegitimationStep,
} from './states.ts';
export { askAboutSeller, submitLegitimation } from './submit-legitimation.ts';
export { DOCUMENT_TITLES, PROVIDER_STATE_ACTS, PROVIDER_STATE_TITLES, STATE_TITLES, STEP_TITLES } from './titles.ts';
