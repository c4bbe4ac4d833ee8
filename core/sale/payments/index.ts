// Payments: attempts to pay and money on its way back, the port every provider implements, and the methods a seller offers. Providers report
// facts from here; settlement decides about their consequences.
export {
  OWN_BANK,
  OWN_HANDS,
  PAYMENT_METHODS,
  PROVIDER_KEYS,
  THROUGH_PLATFORM,
  isDebit,
  isDebited,
  isPaymentMethod,
  isProviderKey,
  type PaymentMethod,
  type ProviderKey,
} from './method-keys.ts';
export type { BuyerType, Capability, DeclineReason, ProviderAbilities } from './capability.ts';
export {
  cellKey,
  judgeCell,
  minimumOf,
  type CellQuery,
  type CellRefusal,
  type CellVerdict,
  type SellerChoice,
} from './matrix.ts';
export {
  CURRENCIES_OF_PROVIDER,
  METHODS_TO_ENABLE,
  PROVIDERS_OF_METHOD,
  currenciesFor,
  mayCarryOut,
  planTypesFor,
  specifiedMinimum,
} from './specification-rules.ts';
export { matrixOf, type MatrixRow } from './provider-matrix.ts';
export { methodMatrix, saveMethodMatrix, type MatrixCell, type MethodMatrix, type MethodRow } from './method-matrix.ts';
export {
  canBeSaved,
  methodsAmong,
  offeredMethods,
  providersOf,
  usableMeans,
  type MethodQuery,
  namedMethod,
  type NamedMethod,
  type OfferedMethod,
  type SellersProviders,
} from './offered-methods.ts';
export {
  barProvider,
  buyersChooseCurrency,
  closedProviders,
  debitNoticeOf,
  isBarred,
  paymentSettings,
} from './payment-settings.ts';
export { callApi, isRefusedCredentials, type ApiAnswer, type ApiRequest, type BearerApi } from './bearer-api.ts';
export { isLoopback } from './is-loopback.ts';
export { isOwnPath } from './is-own-path.ts';
export { gaveNoAnswer, refusalText, refusedSettings } from './refused-settings.ts';
export { sandboxAddress } from './sandbox-address.ts';
export {
  KYC_DOCUMENTS,
  KYC_STATES,
  type AccountStanding,
  type KycDocument,
  type KycFacts,
  type KycSubmission,
  type PayoutFacts,
  type PayoutRequest,
  type WalletFacts,
} from './payout-port.ts';
export {
  accountHints,
  payoutHints,
  walletProviders,
  type TakeAccountHint,
  type TakePayoutHint,
} from './wallet-providers.ts';
export type { ClaimFacts, ClaimRequest, ClaimStage } from './claim-port.ts';
export type { PlanType } from '#core/pricing';
export { corePaymentReadiness } from './core-payment-readiness.ts';
export { byHandProvider, type AwaitedMoney, type ByHandProvider } from './by-hand-provider.ts';
export { askForPayment, askForRefund, askOrNothing } from './ask-provider.ts';
export { paymentError } from './errors.ts';
export { beginConnection } from './begin-connection.ts';
export { checkProvider } from './check-provider.ts';
export type { ConnectionOutcome, ConnectionStep, ProviderConnection } from './connection.ts';
export { finishConnection, type FinishedConnection } from './finish-connection.ts';
export { KEPT, keptMeans, meansTitle, sameMeans, type KeptMeans } from './kept-means.ts';
export { minutesAfter, newPayment, nextAttempt } from './new-payment.ts';
export { Dispute } from './dispute.ts';
export { Payment } from './payment.ts';
export { pastCheckoutsProvider } from './past-checkouts.ts';
export { purchaseIntake, type PurchaseFacts, type StoreParty, type TakeInPurchase } from './purchase.ts';
export { keepMovements } from './keep-movements.ts';
export { paymentRequest } from './payment-request.ts';
export * from './provider.ts';
export type * from './provider-reports.ts';
export { contextWith, providerByKey, providerContext, providerSettings } from './provider-context.ts';
export {
  methodsOf,
  providerCards,
  providerChecks,
  providerFile,
  type ProviderCard,
  type ProviderCheck,
  type ProviderFile,
  type ProviderState,
  type ShownOffer,
} from './provider-cards.ts';
export { withSettings } from './with-settings.ts';
export { providerTitle } from './provider-title.ts';
export { registerWebhook } from './register-webhook.ts';
export { saveProvider, type ProviderChanges } from './save-provider.ts';
export { setUpProvider, type ProviderSetUp } from './set-up-provider.ts';
export { switchProvider } from './switch-provider.ts';
export { Refund, type RefundPurpose } from './refund.ts';
export {
  disputeMachine,
  paymentMachine,
  refundMachine,
  type DisputeEvent,
  type DisputeState,
  type PaymentEvent,
  type PaymentState,
  type RefundEvent,
  type RefundState,
} from './states.ts';
export { paymentRetention } from './payment-retention.ts';
