import type Stripe from 'stripe';
import type { ProviderContext, SetUpOutcome } from '#core/plugins';
import { checkCredentials } from './check-credentials.ts';
import { API_VERSION, stripeClient } from './client.ts';
import { isStripeError } from './read-failure.ts';
import { readSettings } from './settings.ts';
import { WEBHOOK_EVENTS } from './verify-webhook.ts';

const MARK = { kontor: 'webhook' };

/**
 * Checks the keys live and, given the address webhooks shall reach, registers the endpoint. `settings` holds what must be stored beside
 * the entered values. An endpoint of ours at that address is replaced when its secret is not known any more: Stripe tells it once only.
 */
export async function setUpStripe(
  context: ProviderContext,
  options: { webhookUrl: string | null },
): Promise<SetUpOutcome> {
  const check = await checkCredentials(context);
  if (!check.ok) return check;
  const done = { ok: true as const, account: check.account, testMode: check.testMode };
  if (!options.webhookUrl) return { ...done, webhook: 'left out', settings: {} };
  const stripe = await stripeClient(context);
  try {
    const ours = await endpointsAt(stripe, options.webhookUrl);
    if (readSettings(context).webhookSecret && ours.some(isComplete)) return { ...done, webhook: 'kept', settings: {} };
    const secret = await register(stripe, options.webhookUrl);
    for (const old of ours.filter((endpoint) => endpoint.metadata.kontor === MARK.kontor))
      await stripe.webhookEndpoints.del(old.id);
    return { ...done, webhook: 'registered', settings: { webhookSecret: secret } };
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { webhookUrl: url } = options;
    return {
      ok: false,
      detail: {
        de: `Stripe hat die Webhook-Adresse ${url} nicht eingetragen. Stripe sagt: ${error.message}`,
        en: `Stripe did not register the webhook address ${url}. Stripe says: ${error.message}`,
      },
    };
  }
}

async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.filter((endpoint) => endpoint.url === url);
}

function isComplete(endpoint: Stripe.WebhookEndpoint): boolean {
  const has = (type: string) => endpoint.enabled_events.includes(type) || endpoint.enabled_events.includes('*');
  return endpoint.status === 'enabled' && WEBHOOK_EVENTS.every(has);
}

async function register(stripe: Stripe, url: string): Promise<string> {
  const endpoint = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
    description: 'Kontor',
    metadata: MARK,
  });
  return endpoint.secret ?? '';
}
