// The ledger: every movement of money as a journal that sums to zero, in the platform's book or one seller's. Written once, sealed by a
// chain of hashes, never changed.
export { accountBalance, bookBalances, type Balance } from './account-balance.ts';
export { accountChart, accountKind, type AccountKind } from './account-chart.ts';
export { canonicalJson, sha256Hex } from './canonical-json.ts';
export {
  MOST_VIOLATIONS,
  checkInvariants,
  defineInvariant,
  invariants,
  type CheckScope,
  type Invariant,
  type InvariantReport,
  type Violation,
} from './invariant.ts';
export { ledgerInvariants } from './invariants.ts';
export { lockBooks, lockedThrough } from './lock-books.ts';
export { credit, debit, type Journal, type JournalKind, type Posting } from './journal.ts';
export { actorLabel, postJournals, type PostedJournal } from './post-journals.ts';
export {
  chargebackJournals,
  excessJournals,
  providerFeeJournals,
  providerPayoutJournal,
  wonDisputeJournals,
  type DisputeFactsForBooks,
} from './dispute-journals.ts';
export {
  cashedOut,
  cashout,
  chargebackFeePassedOn,
  claimWrittenOff,
  holdEnds,
  platformReturn,
  platformReturnUndone,
  platformSale,
  processingCost,
  processorCost,
  resale,
  selfBilled,
  sellerDeductions,
  sellerPaid,
  sellerReturned,
  sellerSettled,
  transfer,
} from './platform-journals.ts';
export { platformBalances, type PlatformBalance } from './platform-balance.ts';
export { withPlatformTwins } from './platform-twin.ts';
export { splitBack, splitPayment, type Split, type SplitFacts } from './platform-split.ts';
export { inPlatformsName, purchaseJournals, type Purchase } from './resold-journals.ts';
export { refundJournals, type RefundFactsForBooks } from './refund-journals.ts';
export { refundShares, type RefundableAmount } from './refund-shares.ts';
export { sealLedgerJob } from './seal-ledger-job.ts';
export {
  invoiceJournals,
  paymentJournals,
  saleJournals,
  vatDueOf,
  type InvoiceFacts,
  type PaymentFactsForBooks,
  type TaxedAmount,
  type VatDue,
} from './sale-journals.ts';
export { sealLedger, type SealReport } from './seal-ledger.ts';
export { ledgerAnchors, verifyLedger, type LedgerAnchor } from './verify-ledger.ts';
