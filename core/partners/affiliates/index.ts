// Affiliates: programs by which people promote a shop for a share of its sales, and the people in them. Who recruited whom is a tree of up to five tiers
// that earn. What comes of their links is `referrals`, what they earn is `commissions`.

// For the seller.
export { applicationRetention } from './application-retention.ts';
export { bindCoupon, freeCoupon } from './bind-coupon.ts';
export { decideNodes, leaveProgram } from './decide-nodes.ts';
export { erasePublisher } from './erase-publisher.ts';
export { affiliateError } from './errors.ts';
export { invitePublisher, landingPath } from './invite-publisher.ts';
export {
  NODE_STATE_TITLES,
  nodeList,
  publisherChoices,
  readNodeList,
  streamNodeCsv,
  type NodeRow,
} from './node-list.ts';
export { NODE_STATES, type NodeState } from './node.ts';
export { nodeView, type NodeView } from './node-view.ts';
export type { ProgramInput } from './program-input.ts';
export {
  PROGRAM_FORM_TITLES,
  programChoices,
  programList,
  readProgramList,
  streamProgramCsv,
  type ProgramRow,
} from './program-list.ts';
export { programView, type ProgramView } from './program-view.ts';
export { PROGRAM_FORMS, type ProgramForm } from './program.ts';
export { closePrograms, saveProgram } from './save-program.ts';
export {
  OFFER_DECISIONS,
  decideOffer,
  decisionsFor,
  offerList,
  readOfferList,
  type OfferDecision,
  type OfferRow,
} from './decide-offer.ts';
export { MARKETPLACE_STATE_TITLES, type MarketplaceState } from './marketplace-product.ts';
export { offerProduct, offersOfProgram, withdrawOffer, type OwnOffer } from './offer-product.ts';
export { setNodeBonus } from './set-node-bonus.ts';

// For people who join and publishers.
export { joinProgram, type Joined, type JoinInput } from './join-program.ts';
export { programLanding, type ProgramLanding } from './landing-view.ts';
export { marketplacePrograms, type MarketplaceProgram } from './marketplace.ts';
export { marketplaceOffers, type MarketplaceOffer } from './offered-in-marketplace.ts';
export { ownerOfEpid } from './epid-owner.ts';
export { acceptProgram, publicProgram, type PublicProgram } from './public-program.ts';
export { redirectTarget } from './redirect-target.ts';
export { ownNodes, ownRecruits, type OwnNode } from './own-nodes.ts';
export { formsStand, isPromoting, mayEmbedForm, mayLeadTo, promotingNode } from './promoting-node.ts';
export {
  forgetAccount,
  openIban,
  publisherProfile,
  saveBankAccount,
  sealedPayoutAccounts,
  sealedPublisherAccounts,
  savePublisherDetails,
  savePublisherWishes,
  taxConfirmedUntil,
  type PublisherDetails,
  type PublisherProfile,
} from './publisher-profile.ts';
export { Publisher, TAX_STATUSES, type TaxStatus } from './publisher.ts';
export { hasPrograms, shownPrograms, shownShare, type ShownProgram } from './shown-programs.ts';

// For referrals, commissions and the kernel.
export { chainOf, type NodeChain } from './chain-of.ts';
export { affiliateRequested } from './events.ts';
export { MOST_TIERS, type TierShare } from './tiers.ts';
