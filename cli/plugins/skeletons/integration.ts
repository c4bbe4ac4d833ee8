import type { Names } from '../names.ts';

/** An integration that hears of paid orders and does not send them yet. */
export function integrationSkeleton({ id, key, value, title }: Names): Record<string, string> {
  return {
    'index.ts': `// Carries orders to ${title}.
import { definePlugin } from '#core/plugins';
import { ${value}Integration } from './integration.ts';

export const ${value} = definePlugin({ id: '${id}', title: ${value}Integration.title, integrations: [${value}Integration] });
`,
    'integration.ts': `import { z } from 'zod';
import type { Integration } from '#core/plugins';

const settings = z.object({
  apiKey: z.string().trim().min(1).meta({
    label: { de: 'API-Schlüssel', en: 'API key' },
    help: { de: 'Wo findet man ihn bei ${title}?', en: 'Where does one find it at ${title}?' },
    secret: true,
  }),
});

const order = z.object({ order_id: z.int(), product_id: z.int(), currency: z.string(), total: z.int() });

export const ${value}Integration: Integration = {
  // A service that the specification names has its own key; others begin with x_.
  key: 'x_${key}',
  title: { de: '${title}', en: '${title}' },
  settings,
  events: ['order.paid'],
  async load(_context, { payload }) {
    // What ${title} wants to know, as plain JSON; null when the event does not concern it.
    return order.parse(payload);
  },
  async push() {
    return { state: 'error', detail: 'Write "push" in plugins/integrations/${id}/integration.ts: send the record to ${title}.' };
  },
};
`,
    [`${id}.test.ts`]: `import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#core/context';
import type { IntegrationContext } from '#core/plugins';
import { FakeClock } from '#core/testing';
import { ${value}Integration } from './integration.ts';

/** Stands for ${title}; write it as their API answers. */
const received: unknown[] = [];
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
  response.writeHead(200).end();
});
beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));

const context = (): IntegrationContext => ({
  sellerId: 1,
  settings: { apiKey: 'key' },
  clock: new FakeClock(),
  log: silentLog,
  http: (_url, init) => fetch(\`http://127.0.0.1:\${(server.address() as AddressInfo).port}\`, init),
  read: {} as IntegrationContext['read'],
  rules: { for: () => ({ add: [], remove: [] }) },
  remoteId: async () => null,
  rememberRemoteId: async () => undefined,
});

test('a paid order arrives at ${title}', async () => {
  const payload = { order_id: 5, product_id: 9, currency: 'eur', total: 1990 };
  const record = await ${value}Integration.load(context(), { id: 'e1', type: 'order.paid', occurredAt: new Date(0), payload });
  expect(await ${value}Integration.push(context(), record)).toEqual({ state: 'successful' });
  expect(received).toHaveLength(1);
});
`,
  };
}
