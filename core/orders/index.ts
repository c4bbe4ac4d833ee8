// Orders: what somebody bought at which price, the amounts due, and everything that happened to it since, for good.
export { actorName, appendHistory, type HistoryEntry } from './append-history.ts';
export { derivePaymentState, type OrderPaymentState, type PaymentStateFacts } from './derive-payment-state.ts';
export { historySentence, timelineOf, type TimelineEntry } from './history-sentence.ts';
export { orderError } from './errors.ts';
export { moveOrder, paymentStateOf } from './move-order.ts';
export { moveRate } from './move-rate.ts';
export { OrderChange } from './order-change.ts';
export { OrderHistory, type HistoryData, type OrderHistoryKind } from './order-history.ts';
export { OrderLine } from './order-line.ts';
export { OrderRate } from './order-rate.ts';
export { Order, type BuyerContact, type ConsentRecord, type OrderStockState, type OwnerContact } from './order.ts';
export { LEGAL_TEXT_VERSION, waiverText, withdrawalNotice, type Supplier } from './legal-texts.ts';
export { orderNumber } from './order-number.ts';
export { paymentMethodTitle } from './payment-method-title.ts';
export { orderRateMachine, type OrderRateEvent, type OrderRateState, type RateFacts } from './states.ts';
export { writeOrder, type NewOrder, type WrittenOrder } from './write-order.ts';
