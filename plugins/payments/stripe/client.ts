import type Stripe from 'stripe';
import type { ProviderContext } from '#core/plugins';
import { notedHttp } from '../shared/stripe/index.ts';
import { readSettings, STRIPE_API } from './settings.ts';

/** The version our requests are written for and their answers are checked against. */
export const API_VERSION: string = '2023-08-16';

const TIMEOUT_MS = 20_000;

/**
 * The SDK for one seller's keys. It is loaded when first needed: it costs about 130 ms and 18 MB at boot.
 * Nothing is retried in here: an unanswered call is `unknown` to core, which asks again with the same key.
 */
export async function stripeClient(context: ProviderContext): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  const settings = readSettings(context);
  const base = new URL(settings.apiBase ?? STRIPE_API);
  const insecure = base.protocol === 'http:';
  return new StripeSdk(settings.secretKey, {
    apiVersion: API_VERSION as Stripe.LatestApiVersion,
    host: base.hostname,
    port: base.port || (insecure ? 80 : 443),
    protocol: insecure ? 'http' : 'https',
    httpClient: StripeSdk.createFetchHttpClient(notedHttp(context)),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'Kontor' },
  });
}
