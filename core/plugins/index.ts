// The one door for plugins: how to declare one, and the types of everything it may contribute.
export { findProduct, lockProduct, productForms, refreshFormWarnings, type FoundProduct } from '#core/catalog';
export type {
  Delivery, EditorStep, FormLine, FormOrder, FormProduct, FormVariant, HeldLine, Holding, LineDetails, ProductForm, ProductFormKey, ProductWarning,
  StockMove, SupplyClass, TakeBackReason,
} from '#core/catalog';
export { countryNames, isBuyerCountry } from '#core/checkout';
export type { Clock, Ctx, Locale, Localized, Log } from '#core/context';
export {
  BaseModel, inTransaction, protectTenantTable, readList, reading, streamListCsv, type MigrationModule, type MigrationSet, type SqlBinding, type SqlListDefinition,
} from '#core/database';
export { openHolding, previewToken, type ClosedHolding, type OpenHolding, type OpenHoldingOptions } from '#core/entitlements';
export { defineSubscriber, oncePerEvent, type DomainEvent, type EventType } from '#core/events';
export { asSeller, defineJob, enqueue, type EnqueueOptions, type Job } from '#core/jobs';
export { actorLabel } from '#core/ledger';
export { defineMail, sendMail, type Mail } from '#core/mail';
export { paymentProviders } from '#core/payments';
export type {
  BrowserSetup,
  Capability,
  DeclineReason,
  PaymentFacts,
  PaymentMethod,
  PaymentProvider,
  PaymentRequest,
  PlanType,
  ProviderContext,
  RefundFacts,
  RefundRequest,
  SetUpOutcome,
  WebhookNotice,
  WebhookVerdict,
} from '#core/payments';
export { fileBytes, fileLink, putFile, type FileInput, type StoredFile } from '#core/files';
export { requireSeller } from '#core/people';
export type { PageEngine, PageIssue } from '#core/pages';
export { INK, MUTED, Paper, drawQr, qrSvg, type PaperOptions, type QrPlace, type TextStyle } from '#core/paper';
export { definePlugin } from './define-plugin.ts';
export { integrations, type Integration, type IntegrationContext, type IntegrationKey } from './integration.ts';
export { plugIn } from './plug-in.ts';
export type { DemoContext, DemoFile, DemoProvider, PluginDemo, RunningDemo } from './plugin-demo.ts';
export type { BlockContribution, BrowserIsland, Plugin, PluginCommand, Screen, ScreenPlace } from './plugin.ts';
export { trackingCodes, type TrackingCode, type TrackingCodeKey, type TrackingEvent } from './tracking-code.ts';
