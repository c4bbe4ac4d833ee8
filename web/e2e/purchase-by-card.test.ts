import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { aBuyerForm, aProduct, aSeller, countStatements, plainFormPlugin } from '#core/testing';
import { benchPlugin, instantProvider } from '../../cli/bench/product/bench-plugin.ts';
import { plugins as installed } from '../../plugins.config.ts';
import { hiddenFields } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Statements and round trips of each page, in a shop that nobody looked at a moment before. Fewer are welcome: then lower them here. */
const PAGES = {
  product: [4, 4],
  checkout: [2, 1],
  order: [8, 6],
  payment: [15, 7],
  thanks: [7, 3],
} as const;
const COMMITS = 2;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    plugins: [
      ...installed.map((plugin) => (plugin.id === 'service' ? { ...plugin, forms: [] } : plugin)),
      benchPlugin,
      plainFormPlugin,
    ],
    world: 'empty',
    env: { ORDERS_PER_MINUTE: '0', KONTOR_MODE: 'live' },
  });
  for (const shop of ['first-shop', 'second-shop']) await openShop(shop);
}, 300_000);
afterAll(() => server?.close());

async function openShop(username: string): Promise<void> {
  const { kernel } = server;
  const names = { username, display_name: 'Verlag', company: 'Verlag GmbH' };
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }), names);
  const seller = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  await writeSettings(seller, providerSettings(instantProvider), { key: 'instant' }, { sellerId });
  await aProduct(seller, { name: 'Buch', price: 1900, limit: null });
}

type Counted = <T>(page: keyof typeof PAGES, work: () => Promise<T>) => Promise<T>;

async function buyIn(shop: string, counted: Counted): Promise<void> {
  const buyer = server.visitor();
  const text = async (address: string): Promise<string> => (await buyer.get(address)).text();
  await counted('product', () => text(`/s/${shop}/buch`));
  const checkout = await counted('checkout', () => text(`/s/${shop}/buch/checkout`));
  const form = {
    ...aBuyerForm({ email: `${shop}@kontor.test` }),
    ...hiddenFields(checkout),
    method: 'card',
    waiver: 'yes',
    intent: 'order',
  };
  const leadsTo = async (answer: Promise<Response>): Promise<string> => (await answer).headers.get('location')!;
  const step = await counted('order', () => leadsTo(buyer.post(`/s/${shop}/buch/checkout`, form)));
  const success = await counted('payment', () => leadsTo(buyer.get(step)));
  expect(await counted('thanks', () => text(success))).toContain('Vielen Dank');
}

test('a whole purchase by card goes to the database 21 times, with two commits', async () => {
  await buyIn('first-shop', (_page, work) => work());
  const seen: Record<string, [number, number]> = {};
  let commits = 0;
  await buyIn('second-shop', async (page, work) => {
    const count = await countStatements(server.kernel.db, work);
    seen[page] = [count.statements, count.roundTrips];
    commits += count.commits;
    return count.value;
  });
  for (const [page, [statements, roundTrips]] of Object.entries(PAGES)) {
    expect([page, seen[page]![0] <= statements, seen[page]]).toEqual([page, true, seen[page]]);
    expect([page, seen[page]![1] <= roundTrips, seen[page]]).toEqual([page, true, seen[page]]);
  }
  expect(Object.values(seen).reduce((sum, [, roundTrips]) => sum + roundTrips, 0)).toBeLessThanOrEqual(21);
  expect(commits).toBeLessThanOrEqual(COMMITS);
}, 60_000);
