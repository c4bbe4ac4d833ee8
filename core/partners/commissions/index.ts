// Commissions: what publishers and members of the sales team earn by payments, held until buyers can no longer go back, taken back by exactly the share that is returned. A month's
// commissions become one self-billed document per publisher and seller; sellers pay what they owe by a file for their bank, and the platform what it owes.
export { commissionSubscribers } from './commission-subscribers.ts';
export { commissionInvariants } from './invariants.ts';
export { issueStatements } from './issue-statements.ts';
export { issueStatementsJob } from './jobs/issue-statements-job.ts';
export { matureCommissionsJob } from './jobs/mature-commissions-job.ts';
export { matureCommissions } from './mature-commissions.ts';
export type { OwedCommission, PayHindrance } from './owed-commissions.ts';
export { endCommissionPayout, payCommissions } from './pay-commissions.ts';
export { endPayoutForSeller, payForSellers, takePayoutOutcome } from './pay-for-sellers.ts';
export { payoutFile, writePayingAccount } from './payout-file.ts';
export {
  objectToStatement,
  publisherBalances,
  publisherMovements,
  publisherOrders,
  publisherStatements,
  statementPdf,
  type PublisherBalance,
  type PublisherOrder,
} from './publisher-money.ts';
export {
  COMMISSION_PAYOUT_STATES,
  ownPayouts,
  publisherPayoutList,
  readOwnPayouts,
  streamOwnPayouts,
  type PublisherPayout,
} from './publisher-payout-list.ts';
export { payoutsForSellers, sellerPayouts, type PayoutRow, type SellerPayouts } from './seller-payouts.ts';
export { attributeByHand } from './attribute-by-hand.ts';
export { WITHDRAWAL_DAYS } from './commission-entries.ts';
export { settleCommissions } from './settle-commissions.ts';
export { settleSalesFees } from './settle-sales-fees.ts';
