// Sync: carries what happened to other services, per seller, with retries and a record of every delivery. What a service may read of the shop
// are views: frozen, versioned, within what the seller mapped and buyers agreed to.
export { cancelBackfill, latestBackfills, sampleOf, startBackfill, type Backfill } from './backfill.ts';
export type { Loaded } from './carry-event.ts';
export { checkIntegration, integrationConnection, integrationTargets } from './check-integration.ts';
export { isMapped, type Connection, type Mapping, type NewsletterAsk } from './connection.ts';
export { latestDeliveries, pushAgain, syncLogEntry, type DeliveryView, type SyncLogEntry } from './deliveries.ts';
export { eventsPage } from './events-page.ts';
export { integrationContext, integrationSettings, integrationsOff } from './integration-context.ts';
export {
  integrations,
  Skipped,
  type CheckAnswer,
  type Integration,
  type IntegrationContext,
  type IntegrationEvent,
  type IntegrationKey,
  type LibraryVideo,
  type PushOutcome,
  type Target,
  type VideoLibrary,
  type VideoQuery,
} from './integration.ts';
export { integrationSubscribers } from './integration-subscribers.ts';
export { backfillJob } from './jobs/backfill-job.ts';
export { cleanDeliveriesJob } from './jobs/clean-deliveries-job.ts';
export { pushRecordJob } from './jobs/push-record-job.ts';
export { isInside, outwardFetch, outwardHttp } from './outward-fetch.ts';
export { PUBLISHED_EVENTS, aboutOf, publishedEvent, type PublishedEvent } from './published-events.ts';
export { saveNewsletterAsk, refreshNewsletterAsks } from './newsletter-ask.ts';
export { confirmNewsletter, findConfirmation, type ConfirmationState } from './newsletter-confirmation.ts';
export { newsletterSubscribers } from './newsletter-subscribers.ts';
export { confirmNewsletterMail } from './mails/confirm-newsletter.ts';
export { readViews } from './read-views.ts';
export { addRule, removeRule, rulesAsked, rulesOf, type IntegrationRule, type IntegrationRules } from './rules.ts';
export { saveMapping } from './save-mapping.ts';
export { readSyncLog, streamSyncLogCsv, syncLogList, type SyncLogRow } from './sync-log-list.ts';
export { RETRYABLE, SYNC_STATES, SYNC_STATE_TITLES, type SyncState } from './sync-states.ts';
export { videoLibrary } from './video-library.ts';
export {
  BUYER_FIELDS,
  VIEWS_VERSION,
  type AccessView,
  type BuyerDetail,
  type BuyerField,
  type BuyerView,
  type IntegrationViews,
  type OrderView,
  type ProductView,
  type ProgressView,
  type SubmissionView,
  type TicketView,
  type VisitView,
} from './views.ts';
