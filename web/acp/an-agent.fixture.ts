import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { newChannelToken } from '#core/agent-sales';
import type { Ctx } from '#core/context';
import { sharedJson } from '#core/testing';
import type { TestServer } from '../e2e/testing/test-server.ts';

export interface Told {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { id?: string; status?: string; code?: string; messages?: Record<string, unknown>[] };
}

export interface Agent {
  token: string;
  /** Asks below `/acp/anna`; each answer is held against the official schema. */
  ask(method: string, path: string, json?: object, headers?: Record<string, string>): Promise<Told>;
  /** Completes a session with what a wallet shared. */
  complete(id: string, spt: string, more?: object): Promise<Told>;
  /** Token that the wallet of a buyer's agent shares, from the processor's test helper. `most`: cents. */
  shared(method?: string, most?: number): Promise<string>;
  feed(): Promise<FeedVariant[]>;
}

export interface FeedVariant {
  id: string;
  title: string;
  product: { id: string; title: string };
  price: { amount: number; currency: string };
  categories: { value: string }[];
  variant_options?: { name: string; value: string }[];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
for (const [name, file] of [
  ['acp', 'agentic_checkout'],
  ['feed', 'feed'],
]) {
  const schema = sharedJson<object>(`contracts/agentic_commerce/schema.${file}.json`);
  if (schema) ajv.addSchema(schema, name);
}

/** Held against the official schema, where it is at hand. */
export function holds(name: string, body: unknown, of = 'acp'): void {
  const valid = ajv.getSchema(`${of}#/$defs/${name}`);
  if (!valid) return;
  expect([name, valid(body), valid.errors ?? []]).toEqual([name, true, []]);
}

export const BUYER = { first_name: 'Mia', last_name: 'Muster', email: 'mia@kontor.test' };
export const ADDRESS = {
  name: 'Mia Muster',
  line_one: 'Lindenweg 4',
  city: 'Hamburg',
  state: 'HH',
  country: 'DE',
  postal_code: '20095',
};
export const AT_ONCE = [{ type: 'digital', option_id: 'digital_now', item_ids: ['line_1'] }];

let keys = 0;

/** An assistant of buyers with the token of Anna's shop. */
export async function anAgent(server: TestServer, anna: Ctx): Promise<Agent> {
  const token = await newChannelToken(anna);
  const ask: Agent['ask'] = async (method, path, json, headers = {}) => {
    keys += 1;
    const answer = await server.visitor().send(method, `/acp/anna${path}`, {
      ...(json ? { json } : {}),
      headers: {
        authorization: `Bearer ${token}`,
        'api-version': '2026-04-17',
        'accept-language': 'de',
        ...(method === 'POST' ? { 'idempotency-key': `key-${keys}` } : {}),
        ...headers,
      },
    });
    const body = (await answer.json()) as Told['body'];
    if (body.line_items) holds('CheckoutSession', body);
    else if (body.type) holds('Error', body);
    return { status: answer.status, headers: answer.headers, body };
  };
  return {
    token,
    ask,
    complete: (id, spt, more = {}) =>
      ask('POST', `/checkout_sessions/${id}/complete`, {
        payment_data: {
          handler_id: 'card_shared',
          instrument: { type: 'card', credential: { type: 'spt', token: spt } },
        },
        ...more,
      }),
    shared: (method = 'pm_card_visa', most = 1_000_00) => shared(server, { method, most }),
    async feed() {
      const feed = (await (await server.visitor().get('/acp/anna/feed')).json()) as {
        products: { id: string; title: string; variants: FeedVariant[] }[];
      };
      holds('ProductsResponse', feed, 'feed');
      return feed.products.flatMap(({ id, title, variants }) =>
        variants.map((variant) => ({ ...variant, product: { id, title } })),
      );
    },
  };
}

async function shared(server: TestServer, { method, most }: { method: string; most: number }): Promise<string> {
  const { secretKey, apiBase } = server.demos.providers.stripe!.settings(null) as Record<string, string>;
  const answer = await fetch(`${apiBase}/v1/test_helpers/shared_payment/granted_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      payment_method: method,
      'usage_limits[currency]': 'eur',
      'usage_limits[max_amount]': String(most),
      'usage_limits[expires_at]': String(Math.floor(server.kernel.clock.now().getTime() / 1000) + 3_600),
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  expect([answer.status, id]).toEqual([200, expect.stringMatching(/^spt_/)]);
  return id;
}
