// Payments: attempts to pay and money on its way back, the port every provider implements, and what a seller offers. Providers report facts
// from here; what the facts lead to is decided in settlement.
export { offeredMethods, paymentSettings, type MethodQuery, type OfferedMethod } from './offered-methods.ts';
export { corePaymentReadiness } from './core-payment-readiness.ts';
export { askForPayment, askForRefund, askOrNothing } from './ask-provider.ts';
export { paymentError } from './errors.ts';
export { checkProvider } from './check-provider.ts';
export { minutesAfter, newPayment } from './new-payment.ts';
export { Dispute } from './dispute.ts';
export { Payment } from './payment.ts';
export { paymentRequest } from './payment-request.ts';
export * from './provider.ts';
export { providerByKey, providerContext, providerSettings } from './provider-context.ts';
export {
  methodsOf, providerCards, providerChecks, providerFile, type ProviderCard, type ProviderCheck, type ProviderFile, type ProviderState,
} from './provider-cards.ts';
export { registerWebhook } from './register-webhook.ts';
export { saveProvider, type ProviderChanges } from './save-provider.ts';
export { setUpProvider, type ProviderSetUp } from './set-up-provider.ts';
export { switchProvider } from './switch-provider.ts';
export { Refund, type RefundPurpose } from './refund.ts';
export { disputeMachine, paymentMachine, refundMachine, type DisputeEvent, type DisputeState, type PaymentEvent, type PaymentState, type RefundEvent, type RefundState } from './states.ts';
