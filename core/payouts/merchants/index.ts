// Merchants: sellers whose money the platform takes through its own account. Their balance stands in the ledger; here are the platform's fee, the
// hold and the reserve on it, payouts to their bank, and the progress of their identity checks. And the wallets that sellers have at providers of their
// own, with the payouts from them.
export { accountIsAwaited } from './account-is-awaited.ts';
export { sellByLegitimation } from './bar-selling.ts';
export { bookPlatformReport } from './book-platform-report.ts';
export { closeFeeMonth, sellersWithOpenFees, type FeeMonth, type FeeSum } from './close-fee-month.ts';
export { feesOfMonth, type BookedFee } from './fees-of-month.ts';
export { feesOfOrder, type FeesOfOrder } from './fees-of-order.ts';
export { sellerFee, type SellerFee } from './fee-terms.ts';
export { takeFee } from './fee-of-payment.ts';
export { merchantInvariants } from './invariants.ts';
export { bookPlatformReportJob } from './jobs/book-platform-report-job.ts';
export { mindMerchantJob } from './jobs/mind-merchant-job.ts';
export { mindMerchantsJob } from './jobs/mind-merchants-job.ts';
export { isMerchantChecked } from './is-merchant-checked.ts';
export { lookAtMerchant } from './look-at-merchant.ts';
export { lookAtPayout } from './look-at-payout.ts';
export { PAYOUT_RHYTHMS, readMerchantTerms, writeMerchantTerms, type MerchantTerms } from './merchant-terms.ts';
export { MOVEMENT_TITLES, type BalanceMovement } from './movement-kind.ts';
export { merchantView, type MerchantView, type PayoutView } from './merchant-view.ts';
export { mindMerchant } from './mind-merchant.ts';
export { merchantPage, openMerchant, type MerchantInput } from './open-merchant.ts';
export { platformView, type MerchantLine, type PlatformSums } from './platform-view.ts';
export { changeIsChecked, recheckIdentity } from './recheck-identity.ts';
export { requestPayout, type PayoutHindrance } from './request-payout.ts';
export { setBlock, stopPayouts } from './set-block.ts';
export { approvePayout, cancelPayout } from './approve-payout.ts';
export { BLOCK_REASONS, type BlockReason } from './payout-block.ts';
export {
  allPayoutList,
  payoutList,
  readAllPayouts,
  readPayoutList,
  streamAllPayoutsCsv,
  streamPayoutCsv,
  type PayoutRow,
} from './payout-list.ts';
export { PAYOUT_MODES, writePayoutSettings, type PayoutSettings } from './payout-settings.ts';
export { answerPayoutTicket, askAboutPayout, closePayoutTicket } from './payout-tickets.ts';
export { BLOCK_TITLES, PAYOUT_CHANNELS, PAYOUT_STATES } from './payout-titles.ts';
export { payoutForAdmin, payoutView, type PayoutFile } from './payout-view.ts';
export {
  keepBankFile,
  payoutFileXml,
  payoutFiles,
  requirePlatformBank,
  sealedBankFiles,
  type PayoutFile as BankFile,
} from './sepa/bank-file.ts';
export { makePayoutFile } from './sepa/make-payout-file.ts';
export { platformBankView, writePlatformBank } from './sepa/platform-bank.ts';
export { transferTakers, type TakenOutcome, type TransferTaker } from './sepa/transfer-taker.ts';
export { writePain, type SepaFile, type SepaTransfer } from './sepa/write-pain.ts';
export type { TransferOutcome } from './sepa/read-outcomes.ts';
export { takeInOutcomes, type TakenOutcomes } from './sepa/take-in-outcomes.ts';
export { sealedPayouts } from './payout.ts';
export { payoutMachine, type PayoutState } from './states.ts';
export { statementCsv, statementPdf } from './statement-files.ts';
export { mindWalletsJob } from './jobs/mind-wallets-job.ts';
export { mindWalletsOfJob } from './jobs/mind-wallets-of-job.ts';
export { lookAtAccountJob } from './jobs/look-at-account-job.ts';
export { takeAccountHint } from './wallets/take-account-hint.ts';
export { lookAtWallet } from './wallets/look-at-wallet.ts';
export { mindWalletsOf } from './wallets/mind-wallets.ts';
export { takePayoutHint } from './wallets/take-payout-hint.ts';
export { payOutWallet } from './wallets/pay-out-wallet.ts';
export { writeWalletRhythm, WALLET_RHYTHMS, type WalletRhythm } from './wallets/wallet-rhythm.ts';
export { walletsView, type WalletShown, type WalletsView } from './wallets/wallets-view.ts';
export { payoutStatement, type PayoutStatement } from './statement.ts';
