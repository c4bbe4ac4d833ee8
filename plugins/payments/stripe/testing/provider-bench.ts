import type { PaymentRequest, ProviderContext } from '#core/plugins';
import { DEMO_KEYS, startStripeSandbox, type Exchange, type RunningSandbox, type StartOptions } from '../sandbox/start-stripe-sandbox.ts';

const quiet: ProviderContext['log'] = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };

export interface ProviderBench {
  stripe: RunningSandbox;
  exchanges: Exchange[];
  context(settings?: Record<string, unknown>): ProviderContext;
  /** A call with the secret key, past the provider: what the buyer's browser or the dashboard would do. */
  api(method: string, path: string, params?: Record<string, string>, headers?: Record<string, string>): Promise<ApiAnswer>;
  control(path: string, body: object): Promise<Response>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // The API's JSON, read by tests field by field.
  body: Record<string, never> & { id: string; error: { code: string; type: string; message: string } };
}

/** A sandbox and a provider context that talks to it, with a short patience. */
export async function openBench(clock: { now(): Date }, options: StartOptions = {}): Promise<ProviderBench> {
  const exchanges: Exchange[] = [];
  const stripe = await startStripeSandbox({ clock, hangMs: 3_000, onExchange: (exchange) => exchanges.push(exchange), ...options });
  return {
    stripe,
    exchanges,
    context: (settings = {}) => ({
      sellerId: 1,
      settings: { ...DEMO_KEYS, apiBase: stripe.url, scriptUrl: stripe.scriptUrl, ...settings },
      clock,
      log: quiet,
      http: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(400) }),
      baseUrl: 'http://shop.test',
    }),
    async api(method, path, params = {}, headers = {}) {
      const form = new URLSearchParams(params).toString();
      const answer = await fetch(`${stripe.url}${path}${method === 'GET' && form ? `?${form}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${DEMO_KEYS.secretKey}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        ...(method === 'GET' ? {} : { body: form }),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ApiAnswer['body'] };
    },
    control: (path, body) => fetch(`${stripe.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** A request for 49.90 euro, distinct by its name. */
export function aPaymentRequest(name = 'first', change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    idempotencyKey: `key-${name}`,
    paymentToken: `pay_${name}`,
    orderToken: `ord_${name}`,
    amount: { minor: 4990n, currency: 'eur' },
    method: 'card',
    description: 'Order 1001',
    buyer: { email: 'buyer@kontor.test', name: 'Berta Buyer', country: 'DE' },
    returnUrl: 'http://shop.test/return',
    saves: false,
    locale: 'de',
    ...change,
  };
}
