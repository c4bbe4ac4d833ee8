// The one door for plugins: how to declare one, and the types of everything it may contribute.
export { findProduct, lockProduct, productForms, refreshFormWarnings, type FoundProduct } from '#core/catalog';
export type {
  Delivery, EditorStep, FormLine, FormOrder, FormProduct, FormVariant, HeldLine, Holding, LineDetails, ProductForm, ProductFormKey, ProductWarning,
  Showcase, StockMove, SupplyClass, TakeBackReason,
} from '#core/catalog';
export type { Clock, Ctx, Locale, Localized, Log } from '#core/context';
export { BaseModel, inTransaction, protectTenantTable, reading, type MigrationModule, type MigrationSet } from '#core/database';
export { openHolding, previewToken, type ClosedHolding, type OpenHolding, type OpenHoldingOptions } from '#core/entitlements';
export { defineSubscriber, oncePerEvent, type DomainEvent, type EventType } from '#core/events';
export { asSeller, defineJob, enqueue, type EnqueueOptions, type Job } from '#core/jobs';
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
export { fileLink, openFile, putFile, type FileAnswer, type FileInput, type StoredFile } from '#core/files';
export type { PageEngine, PageIssue } from '#core/pages';
export { definePlugin } from './define-plugin.ts';
export { integrations, type Integration, type IntegrationContext, type IntegrationKey } from './integration.ts';
export { plugIn } from './plug-in.ts';
export type { DemoContext, DemoFile, DemoProvider, PluginDemo, RunningDemo } from './plugin-demo.ts';
export type { BlockContribution, BrowserIsland, Plugin, PluginCommand, Screen, ScreenPlace } from './plugin.ts';
export { trackingCodes, type TrackingCode, type TrackingCodeKey, type TrackingEvent } from './tracking-code.ts';
