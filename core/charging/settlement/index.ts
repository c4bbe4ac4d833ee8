// Settlement: consequences of money coming and going. One use case takes every report about a payment, from every messenger, and one every
// report about a refund; a janitor asks again after silence.
export { settlementMails } from './mails/mails-to-buyers.ts';
export {
  orderCreated,
  orderPaid,
  orderRefunded,
  paymentFailed,
  paymentNeedsAttention,
  paymentSuccessful,
  disputeClosed,
  disputeOpened,
  refundFailed,
  refundSuccessful,
  rateOverdue,
  subscriptionEnded,
  subscriptionRenewed,
  subscriptionStarted,
} from './events.ts';
export type { OrderEventPayload, PaymentEventPayload, RefundEventPayload, DisputeEventPayload } from './events.ts';
export { answerDispute, type AnswerDisputeInput } from './answer-dispute.ts';
export { answerPaymentStep, type StepAnswered, type StepAnswerInput } from './answer-payment-step.ts';
export { lookAtDispute, takeInDispute } from './look-at-dispute.ts';
export { settleDispute } from './settle-dispute.ts';
export { takeInRefunds } from './take-in-refunds.ts';
export { announce, announceOverdue, announceSubscription } from './announce.ts';
export { capturePayment, releasePayment, type CapturePaymentInput } from './capture-payment.ts';
export { captureOf } from './capture-of.ts';
export { confirmRefund } from './confirm-refund.ts';
export { correctVat, vatCorrectionOf } from './correct-vat.ts';
export { completeFreeOrder } from './complete-sale.ts';
export { encloseOrderDocuments } from './enclose-order-documents.ts';
export { soldOut } from './errors.ts';
export { applyWebhookJob } from './jobs/apply-webhook-job.ts';
export { lookAtDisputeJob } from './jobs/look-at-dispute-job.ts';
export { lookAtPaymentJob } from './jobs/look-at-payment-job.ts';
export { mindPaymentsJob } from './jobs/mind-payments-job.ts';
export { releaseReservationJob } from './jobs/release-reservation-job.ts';
export { sendRefundJob } from './jobs/send-refund-job.ts';
export { handedOverOf } from './handed-over.ts';
export { saleInvariants } from './invariants.ts';
export { accessAfter, followAccess } from './follow-access.ts';
export { comesToNothing, linesToBill } from './billed-lines.ts';
export { giveAgain, takeBack } from './hand-over.ts';
export { byHandUntil, MOST_DECLINES, MOST_OUTAGES } from './next-try.ts';
export { getsReceipt, rateFacts, sendRateNotPaid } from './rate-mails.ts';
export { paymentInvariants } from './payment-invariants.ts';
export { mandateWords } from './mandate-words.ts';
export { sendToBuyer } from './order-mails.ts';
export { amount as shownAmount } from './order-facts.ts';
export { isManageKey, manageLink, managePath } from './manage-link.ts';
export { followBill } from './follow-bill.ts';
export { keepForTheBank } from './keep-for-the-bank.ts';
export { loseClaim } from './lose-claim.ts';
export { takeOffBill } from './take-off-bill.ts';
export { lookAtPayment } from './look-at-payment.ts';
export { methodsForOrder, methodsForRetry } from './methods-for-retry.ts';
export { moveOrderStock, type StockLine } from './move-order-stock.ts';
export { mindPayments } from './mind-payments.ts';
export { chargeSaved, type NewAttempt } from './charge-saved.ts';
export { openCurrentFile, openOrderFile, type OrderFile, type OrderKey } from './order-file.ts';
export { orderByToken, orderView, type OrderView } from './order-view.ts';
export { cardPlace, payByCard, type CardInput } from './pay-by-card.ts';
export { cannotPay, PROVIDER_CLOSED } from './closed-provider.ts';
export { openPaymentStep, type PaymentStep } from './open-payment-step.ts';
export { isPaidByHand } from './money-account.ts';
export {
  payByHand,
  payByTransfer,
  payPastCheckouts,
  type MoneyByHand,
  type TransferForOrder,
} from './pay-by-transfer.ts';
export { readDifferences, type Difference } from './provider-differences.ts';
export { reconcileProvider, reportsToSellers, type Reconciliation } from './reconcile-provider.ts';
export { comparedProviders, type ComparedProvider } from './reconciliation-view.ts';
export { reconcileProviderJob } from './jobs/reconcile-provider-job.ts';
export { reconcileProvidersJob } from './jobs/reconcile-providers-job.ts';
export { receiveWebhook, type WebhookDelivery } from './receive-webhook.ts';
export { reopenAfterChargeback } from './reopen-after-chargeback.ts';
export { refundOrder, type RefundOrderInput, type RequestedRefund } from './refund-order.ts';
export { releaseReservation } from './release-reservation.ts';
export { returnAddress, returnKey, type ReturnAddressInput } from './return-address.ts';
export { owedRate, retryPayment, type RetriedPayment, type RetryPaymentInput } from './retry-payment.ts';
export { sendRefund } from './send-refund.ts';
export { sendSurplusBack, surplusOfTransfer } from './send-surplus-back.ts';
export { settlePayment, type SettlePaymentInput, type Settlement } from './settle-payment.ts';
export { settleRefund } from './settle-refund.ts';
export { purchasesOfResold, type BookedOrder, type BuysResold } from './post-money.ts';
export { sharesOfMoney, type PaidThroughPlatform, type TakesShare } from './shares-taken.ts';
