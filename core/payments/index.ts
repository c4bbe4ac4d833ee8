// Payments: attempts to pay and money on its way back, the port every provider implements, and what a seller offers. Providers report facts
// from here; what the facts lead to is decided in settlement.
export { offeredMethods, paymentSettings, type MethodQuery, type OfferedMethod } from './offered-methods.ts';
export { askForPayment, askForRefund } from './ask-provider.ts';
export { paymentError } from './errors.ts';
export { minutesAfter, newPayment } from './new-payment.ts';
export { Payment } from './payment.ts';
export { paymentRequest } from './payment-request.ts';
export * from './provider.ts';
export { providerByKey, providerContext, providerSettings } from './provider-context.ts';
export { Refund, type RefundPurpose } from './refund.ts';
export { paymentMachine, refundMachine, type PaymentEvent, type PaymentState, type RefundEvent, type RefundState } from './states.ts';
