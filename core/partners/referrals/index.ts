// Referrals: links of publishers that people followed, and by whom an order came. One order has one attribution, which says why; a coupon goes before a
// bond, a bond before the last click.
export { clickRetention } from './click-retention.ts';
export { attributeOrder, sameMailbox, type AttributedGroup, type AttributedTerms } from './attribute-order.ts';
export { affiliateCampaignList, streamCampaignCsv } from './campaign-list.ts';
export { sellersWithPrograms } from './concerns.ts';
export {
  decideAttribution,
  type Attribution,
  type AttributionFacts,
  type Candidate,
  type SelfReferral,
} from './decide-attribution.ts';
export { isBot } from './is-bot.ts';
export { orderAttribution, refusalText, type PublisherRecord } from './order-attribution.ts';
export { recordClick, type ClickInput, type RecordedClick } from './record-click.ts';
export { isVisitor, readEpid, readReferralCookie, referralCookie } from './referral-code.ts';
export { attributesOrders } from './referral-subscribers.ts';
export {
  STATISTIC_GROUPS,
  publisherStatistics,
  sellerStatistics,
  type StatisticGroup,
  type StatisticQuery,
  type StatisticRow,
} from './statistics.ts';
