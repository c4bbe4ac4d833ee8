import { invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import { page } from '../paging.ts';
import { mergedMetadata, requiredText, text, texts } from '../params.ts';
import { API_VERSION } from './events.ts';

export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  api_version: string | null;
  application: null;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Record<string, string>;
  status: 'enabled' | 'disabled';
  url: string;
  /** Told once, in the answer to its creation. */
  secret: string;
}

export function createWebhookEndpoint(call: Call): object {
  const url = requiredText(call.params, 'url');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalidRequest('Invalid URL: Not a valid URL', { param: 'url' });
  const events = texts(call.params, 'enabled_events');
  if (!events?.length)
    throw invalidRequest('Missing required param: enabled_events.', {
      code: 'parameter_missing',
      param: 'enabled_events',
    });
  return addWebhookEndpoint(call, { url, events, secret: `whsec_${call.world.tokens.token(32)}` });
}

export function addWebhookEndpoint(
  call: Pick<Call, 'world' | 'account' | 'params'>,
  endpoint: { url: string; events: string[]; secret: string },
): WebhookEndpoint {
  return call.account.put('webhook_endpoint', {
    id: call.world.tokens.id('we'),
    object: 'webhook_endpoint',
    api_version: text(call.params, 'api_version') ?? API_VERSION,
    application: null,
    created: call.world.now(),
    description: text(call.params, 'description') ?? null,
    enabled_events: endpoint.events,
    livemode: false,
    metadata: mergedMetadata(call.params),
    status: 'enabled',
    url: endpoint.url,
    secret: endpoint.secret,
  });
}

export function retrieveWebhookEndpoint(call: Call): object {
  return withoutSecret(stored(call, 'webhook_endpoint', call.id, 'webhook_endpoint'));
}

export function listWebhookEndpoints(call: Call): object {
  return page(call, '/v1/webhook_endpoints', call.account.all('webhook_endpoint').map(withoutSecret));
}

export function deleteWebhookEndpoint(call: Call): object {
  const endpoint = stored(call, 'webhook_endpoint', call.id, 'webhook_endpoint');
  call.account.remove('webhook_endpoint', endpoint.id);
  return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
}

function withoutSecret(endpoint: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> {
  const told: Partial<WebhookEndpoint> & Omit<WebhookEndpoint, 'secret'> = { ...endpoint };
  delete told.secret;
  return told;
}
