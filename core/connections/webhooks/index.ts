// Webhooks: tells addresses of sellers' own what happened, signed as Standard Webhooks. Each endpoint has a lane of its own, in which messages
// about one order keep their order: an endpoint that is slow or dead holds up no other.
export { endpointFile, endpointsOf, sealedEndpoints, type Endpoint, type EndpointFile } from './endpoint.ts';
export { saveEndpoint, type EndpointInput } from './save-endpoint.ts';
export { removeEndpoint, resumeEndpoint, rotateSecret, switchEndpoint } from './change-endpoint.ts';
export { readWebhookLog, streamWebhookLogCsv, webhookLogList, type WebhookLogRow } from './webhook-log-list.ts';
export { replayDeliveries, webhookDelivery, type WebhookAttempt, type WebhookDelivery } from './webhook-delivery.ts';
export { sendTest } from './send-test.ts';
export { hookSample, recentMessages, subscribeHook, unsubscribeHook } from './service-hooks.ts';
export { signMessage } from './sign-message.ts';
export { webhookSubscribers } from './fan-out.ts';
export { cleanWebhooksJob } from './jobs/clean-webhooks-job.ts';
export { mindWebhooksJob } from './jobs/mind-webhooks-job.ts';
export { sendWebhooksJob } from './jobs/send-webhooks-job.ts';
