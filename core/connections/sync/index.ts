// Sync: carries what happened to other services, per seller, with retries and a record of every delivery.
export { latestDeliveries, pushAgain, type DeliveryView } from './deliveries.ts';
export { integrationContext, integrationSettings, integrationsOff } from './integration-context.ts';
export {
  integrations,
  type Integration,
  type IntegrationContext,
  type IntegrationEvent,
  type IntegrationKey,
  type PushOutcome,
} from './integration.ts';
export { integrationSubscribers } from './integration-subscribers.ts';
export { cleanDeliveriesJob } from './jobs/clean-deliveries-job.ts';
export { pushRecordJob } from './jobs/push-record-job.ts';
export { isInside, outwardFetch, outwardHttp } from './outward-fetch.ts';
