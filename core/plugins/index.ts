// The one door for plugins: how to declare one, and the types of everything it may contribute.
export {
  answerTeaching,
  companionLinks,
  type Companion,
  productTeaching,
  findProduct,
  type DayTask,
  findShownProduct,
  lockProduct,
  productForms,
  refreshFormWarnings,
  type FoundProduct,
  type Delivery,
  type EditorStep,
  questionsOf,
  type BegunThing,
  type FormBeginning,
  type FormLine,
  type FormOrder,
  type FormProduct,
  type FormVariant,
  type HandedOver,
  type HeldLine,
  type HeldPiece,
  type Holding,
  type LineDetails,
  type ProductForm,
  type ProductFormKey,
  type ProductGood,
  type ProductWarning,
  type ShownLocation,
  type ShownTicket,
  type SoldTicket,
  type Showcase,
  type StockMove,
  type SupplyClass,
  type TakeBackReason,
} from '#core/catalog';
export { countryNames, isBuyerCountry } from '#core/checkout';
export { hasFeature, requireFeature, type Clock, type Ctx, type Locale, type Localized, type Log } from '#core/context';
export {
  BaseModel,
  inTransaction,
  protectTenantTable,
  readList,
  reading,
  streamListCsv,
  type MigrationModule,
  type MigrationSet,
  type SqlBinding,
  type SqlListDefinition,
} from '#core/database';
export {
  nameInRoom,
  openHolding,
  previewToken,
  type ClosedHolding,
  type OpenHolding,
  type OpenHoldingOptions,
  accessOf,
  heldToken,
  type Access,
} from '#core/entitlements';
export { defineEvent, defineSubscriber, oncePerEvent, publish, type DomainEvent, type EventType } from '#core/events';
export { asSeller, defineJob, enqueue, type EnqueueOptions, type Job } from '#core/jobs';
export { startBatch } from '#core/grants';
export { customerByEmail, type FoundCustomer } from '#core/customers';
export { actorLabel } from '#core/ledger';
export { defineMail, sendMail, type Mail, type MailEnclosures, type MailRequest } from '#core/mail';
export {
  KYC_DOCUMENTS,
  PAYMENT_METHODS,
  PROVIDER_KEYS,
  byHandProvider,
  callApi,
  gaveNoAnswer,
  isLoopback,
  isOwnPath,
  isRefusedCredentials,
  paymentProviders,
  pastCheckoutsProvider,
  refusedSettings,
  sandboxAddress,
  withSettings,
  type ApiAnswer,
  type ApiRequest,
  type AwaitedMoney,
  type BearerApi,
  type BrowserSetup,
  type BuyerType,
  type ByHandProvider,
  type Capability,
  type CaptureRequest,
  type CardAnswer,
  type CardPlace,
  type CardStep,
  type ClaimFacts,
  type ClaimRequest,
  type ClaimStage,
  type CredentialAnswer,
  type DeclineReason,
  type DisputeEvidence,
  type HoldFacts,
  type HoldRequest,
  type DisputeFacts,
  type KycDocument,
  type KycFacts,
  type KycSubmission,
  type NextStep,
  type PayInstructions,
  type PaymentBuyer,
  type PaymentFacts,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentRequest,
  type PayoutFacts,
  type PayoutRequest,
  type PlanType,
  type ProviderAbilities,
  type ProviderContext,
  type ProviderKey,
  type ProviderMovement,
  type PurchaseFacts,
  type RefundFacts,
  type RefundRequest,
  type SavedMethod,
  type SetUpOutcome,
  type StepAnswer,
  type StoreParty,
  type Visitor,
  type WebhookNotice,
  type WebhookVerdict,
} from '#core/payments';
export { fileBytes, fileLink, openFile, putFile, type FileAnswer, type FileInput, type StoredFile } from '#core/files';
export { notifyShop } from '#core/notifications';
export { tellDevices, type PushText } from '#core/push';
export { requireOwner, requireSeller, shopOfSeller, type Shop } from '#core/people';
export type { PageEngine, PageForm, PageIssue, ReadDocument } from '#core/pages';
export { INK, MUTED, Paper, drawQr, qrSvg, type PaperOptions, type QrPlace, type TextStyle } from '#core/paper';
export type { SecretBox } from '#core/settings';
export {
  addPart,
  copyParts,
  movePart,
  namesOfParts,
  openPartsForNew,
  partIdsOf,
  partsView,
  removePart,
  type PartsView,
  type PartView,
} from '#core/parts';
export { upgradePrice, upgradesOf, type Upgrade } from '#core/upsells';
export { escapeXml, readXml, xmlAll, xmlAt, type XmlElement } from '#core/xml';
export { definePlugin } from './define-plugin.ts';
export {
  extensionCards,
  extensionFile,
  saveExtension,
  switchExtension,
  type ExtensionCard,
  type ExtensionFile,
  type ExtensionKind,
} from './extensions.ts';
export {
  integrationContext,
  integrations,
  BUYER_FIELDS,
  PUBLISHED_EVENTS,
  publishedEvent,
  Skipped,
  type AccessView,
  type BuyerField,
  type BuyerView,
  type CheckAnswer,
  type Integration,
  type IntegrationContext,
  type IntegrationEvent,
  type IntegrationKey,
  type IntegrationRules,
  type IntegrationViews,
  type OrderView,
  type ProductView,
  type ProgressView,
  type PublishedEvent,
  type PushOutcome,
  type SubmissionView,
  type Target,
  type TicketView,
  type VisitView,
} from '#core/sync';
export { hookSample, recentMessages, signMessage, subscribeHook, unsubscribeHook } from '#core/webhooks';
export { installedPlugins, pluginContext, type PluginContext } from './plugin-context.ts';
export { plugIn } from './plug-in.ts';
export type { PublicAnswer, PublicPace, PublicRequest, PublicRoute, PublicShop } from './public-route.ts';
export type { DemoContext, DemoFile, DemoProvider, PluginDemo, RunningDemo } from './plugin-demo.ts';
export type { PluginList } from './plugin-list.ts';
export { pluginSecrets } from './plugin-secrets.ts';
export type {
  BlockContribution,
  BrowserIsland,
  CommandConsole,
  Plugin,
  PluginCommand,
  Screen,
  ScreenPlace,
} from './plugin.ts';
export {
  activeTrackers,
  trackingCodes,
  type ActiveTracker,
  type Consent,
  type ConsentCategory,
  type Decided,
  type TrackedPage,
  type TrackingCode,
  type TrackingCodeKey,
  type TrackingEmbed,
  type TrackingEvent,
} from '#core/tracking';
