// Settlement: what money coming and going leads to. One use case takes every report about a payment, whoever brings it, and one every
// report about a refund; a janitor asks again where no answer came.
export { orderCreated, orderPaid, orderRefunded, paymentFailed, paymentNeedsAttention, paymentSuccessful, refundFailed, refundSuccessful } from './events.ts';
export type { OrderEventPayload, PaymentEventPayload, RefundEventPayload } from './events.ts';
export { announce } from './announce.ts';
export { completeFreeOrder } from './complete-sale.ts';
export { encloseOrderDocuments } from './enclose-order-documents.ts';
export { soldOut } from './errors.ts';
export { applyWebhookJob } from './jobs/apply-webhook-job.ts';
export { lookAtPaymentJob } from './jobs/look-at-payment-job.ts';
export { mindPaymentsJob } from './jobs/mind-payments-job.ts';
export { releaseReservationJob } from './jobs/release-reservation-job.ts';
export { sendRefundJob } from './jobs/send-refund-job.ts';
export { handedOverOf } from './handed-over.ts';
export { saleInvariants } from './invariants.ts';
export { lookAtPayment } from './look-at-payment.ts';
export { methodsForRetry } from './methods-for-retry.ts';
export { moveOrderStock, type StockLine } from './move-order-stock.ts';
export { mindPayments } from './mind-payments.ts';
export { openOrderFile, type OrderFile, type OrderKey } from './order-file.ts';
export { orderByToken, orderView, type OrderView } from './order-view.ts';
export { openPaymentStep, type PaymentStep } from './open-payment-step.ts';
export { receiveWebhook, type WebhookDelivery } from './receive-webhook.ts';
export { refundOrder, type RefundOrderInput, type RequestedRefund } from './refund-order.ts';
export { releaseReservation } from './release-reservation.ts';
export { retryPayment, type RetriedPayment, type RetryPaymentInput } from './retry-payment.ts';
export { sendRefund } from './send-refund.ts';
export { settlePayment, type SettlePaymentInput, type Settlement } from './settle-payment.ts';
export { settleRefund } from './settle-refund.ts';
