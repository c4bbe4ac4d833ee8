// Orders: the lines and prices of a purchase, the amounts due, and everything that happened to it since, for good.
export { actorName, appendHistory, type HistoryEntry } from './append-history.ts';
export { readOrderList, streamOrderCsv, type OrderListRow } from './read-orders.ts';
export { derivePaymentState, type OrderPaymentState, type PaymentStateFacts } from './derive-payment-state.ts';
export { historySentence, timelineOf, type TimelineEntry } from './history-sentence.ts';
export { orderError } from './errors.ts';
export { moveOrder, paymentStateOf } from './move-order.ts';
export { moveRate } from './move-rate.ts';
export { namePublisher } from './name-publisher.ts';
export { nameSalesMember, noteSalesFee } from './name-sales-member.ts';
export { OrderChange } from './order-change.ts';
export { OrderHistory, type HistoryData, type OrderHistoryKind } from './order-history.ts';
export { OrderLine, type LinePart } from './order-line.ts';
export { OrderRate, type BilledLine } from './order-rate.ts';
export { chargeRate, countsInOrder, noteChange, plus } from './charge-rate.ts';
export {
  ANNOUNCED_DAYS,
  DEBIT_ANNOUNCED_DAYS,
  announcedDays,
  announcedOn,
  collectedAfter,
  collectedOn,
  type Notice,
} from './announced-days.ts';
export {
  anchorNumber,
  changeFutureRate,
  datesFrom,
  futureRates,
  lastDue,
  noticedFrom,
  reschedule,
  restartAnnounced,
  restartDay,
  restartSchedule,
} from './restart-schedule.ts';
export { rateList, readRateList, streamRateCsv, type RateListRow } from './rate-list.ts';
export { supplyOf } from './supply-of.ts';
export {
  Order,
  type BuyerContact,
  type ConsentRecord,
  type DeliveryAddress,
  type OrderStockState,
  type OwnerContact,
} from './order.ts';
export type { CreditAssessment, CreditFacts } from './credit-facts.ts';
export { owedBy } from './owed-by.ts';
export { LEGAL_TEXT_VERSION, waiverText, withdrawalNotice, type Supplier } from './legal-texts.ts';
export { debtOf, orderSums, unpaidOf, waivedOf, type OrderSums } from './order-sums.ts';
export { orderList } from './order-list.ts';
export { orderNumber } from './order-number.ts';
export { disputeReason } from './dispute-reason.ts';
export { PRODUCT_FORMS } from './order-kinds.ts';
export { orderedSql, paidSql } from './order-sums.ts';
export { isBeingPaid, shownOrderState } from './being-paid.ts';
export { orderStateTitle, orderStateTitles } from './order-state-title.ts';
export { orderRateMachine, type OrderRateEvent, type OrderRateState, type RateFacts } from './states.ts';
export { vatIdEvidence, type VatEvidence, type VatIdEvidence } from './vat-evidence.ts';
export { writeOrder, type NewOrder, type WrittenOrder } from './write-order.ts';
export { orderRetention } from './order-retention.ts';
