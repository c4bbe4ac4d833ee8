// Funnels: pages and offers that follow one another around a purchase. What a funnel may look like, where a buyer of it stands, and the one
// click that orders an offer and charges the means of the purchase before.
export {
  FUNNEL_STATES,
  NODE_KINDS,
  isOffer,
  type FunnelNode,
  type FunnelNodeKind,
  type FunnelState,
} from './funnel.ts';
export {
  MOST_NODES,
  MOST_OFFERS_OF_A_KIND,
  TARGETS,
  exitsOf,
  graphProblems,
  pathsOf,
  type PathStep,
} from './graph-rules.ts';
export type { FunnelProblem } from './funnel-problems.ts';
// For the seller.
export { activateFunnel, deleteFunnel, duplicateFunnel, pauseFunnel } from './change-funnels.ts';
export { createFunnel, updateFunnel } from './save-funnel.ts';
export type { FunnelInput } from './funnel-input.ts';
export { FUNNEL_STATE_TITLES, funnelList, readFunnelList, streamFunnelCsv, type FunnelListRow } from './funnel-list.ts';
export {
  funnelChoices,
  funnelForEditing,
  runningFunnels,
  type EditableFunnel,
  type FunnelChoice,
  type StepFigures,
  type StepRevenue,
} from './funnel-view.ts';
// For buyers.
export { acceptOffer, declineOffer, leaveOffer, offerToken, type OfferAnswer } from './answer-offer.ts';
export {
  checkoutRef,
  countView,
  funnelCheckout,
  runningFunnel,
  stepBefore,
  type FunnelCheckout,
} from './find-funnel.ts';
export { funnelRun, nodeOf, whereTo, type FunnelRun } from './funnel-run.ts';
export { browserPass, isBrowserPass, nodeToken, readNodeToken } from './node-token.ts';
export { openOffer, seeOffer, type OfferVisit, type OpenOffer } from './open-offer.ts';
// Steps that follow by themselves.
export { letGoOfOfferedMeans } from './let-go-of-means.ts';
