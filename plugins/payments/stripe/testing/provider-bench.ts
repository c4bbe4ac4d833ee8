import type { ProviderContext } from '#core/plugins';
import { benchContext, impatient } from '#core/testing';
import {
  DEMO_KEYS,
  startStripeSandbox,
  type Exchange,
  type RunningSandbox,
  type StartOptions,
} from '../sandbox/start-stripe-sandbox.ts';

export interface ProviderBench {
  stripe: RunningSandbox;
  exchanges: Exchange[];
  context(settings?: Record<string, unknown>): ProviderContext;
  /** A call with the secret key, past the provider: what the buyer's browser or the dashboard would do. */
  api(
    method: string,
    path: string,
    params?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer>;
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
  const stripe = await startStripeSandbox({
    clock,
    hangMs: 3_000,
    onExchange: (exchange) => exchanges.push(exchange),
    ...options,
  });
  return {
    stripe,
    exchanges,
    context: (settings = {}) =>
      impatient(
        benchContext(clock, { ...DEMO_KEYS, apiBase: stripe.url, scriptUrl: stripe.scriptUrl, ...settings }),
        stripe.faults,
      ),
    async api(method, path, params = {}, headers = {}) {
      const form = new URLSearchParams(params).toString();
      const answer = await fetch(`${stripe.url}${path}${method === 'GET' && form ? `?${form}` : ''}`, {
        method,
        headers: {
          authorization: `Bearer ${DEMO_KEYS.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: form }),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ApiAnswer['body'] };
    },
    control: (path, body) => fetch(`${stripe.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  };
}
