// Deals: terms agreed with one seller, from the draft over accounting's review and the seller's answer to the plan in force, and taken back with its
// invoices (decision 793).
export { acceptDeal, declineDeal } from './answer-deal.ts';
export { DEAL_LOOKS, dealList } from './deal-list.ts';
export {
  dealForAdmin,
  ownOffer,
  type DealFile,
  type DealOffer,
  type DealStepLine,
  type DealTerms,
} from './deal-view.ts';
export { mindDealsJob } from './jobs/mind-deals-job.ts';
export { dueDeals, mindDeal } from './mind-deals.ts';
export { cancelDeal, finalizeDeal, takeBackDeal, type DealPlace } from './offer-deal.ts';
export { refundDeal, type DealRefund } from './refund-deal.ts';
export { reviewDeal } from './review-deal.ts';
export {
  DEAL_STATE_TITLES,
  PERFORMANCE_REVIEWS,
  PERFORMANCE_REVIEW_TITLES,
  dealMachine,
  type DealState,
  type PerformanceReview,
} from './states.ts';
export { writeDeal, type DealInput } from './write-deal.ts';
