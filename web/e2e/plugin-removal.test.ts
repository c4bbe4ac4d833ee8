import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plugin } from '#core/plugins';
import { plugins } from '../../plugins.config.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What always answers, whichever plugin is gone. */
const MAIN = ['/', '/s/anna', '/sign_in', '/dev/mail'];
const OF_THE_SELLER = [
  '/cabinet',
  '/cabinet/orders',
  '/cabinet/orders/1',
  '/cabinet/products',
  '/cabinet/products/new',
  '/cabinet/settings/payment_providers',
  '/cabinet/settings/extensions',
  '/cabinet/pages',
  '/cabinet/pages/1/edit',
  '/v1/orders',
  '/v1/products',
];
const OF_THE_BUYER = ['/payer', '/payer/purchases'];
/** May say that it cannot be had now; a fault it must not be. */
const TO_BUY = [
  '/s/anna/licht-lesen',
  '/s/anna/licht-lesen/checkout',
  '/s/anna/packliste-fuer-fototage',
  '/s/anna/packliste-fuer-fototage/checkout',
  '/cabinet/products/1/edit?step=1',
  '/cabinet/products/1/edit/upload?step=2',
];

let whole: TestServer;
beforeAll(async () => {
  whole = await startTestServer();
  await whole.work();
}, 300_000);
afterAll(() => whole?.close());

/** The same installation, its database as it is, with these plugins only. */
async function withPlugins(remaining: readonly Plugin[], look: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer({ plugins: remaining, world: 'empty', databaseUrl: whole.kernel.databaseUrl });
  try {
    await look(server);
  } finally {
    await server.close();
  }
}

async function statuses(server: TestServer): Promise<Record<string, number>> {
  const [anna, payer, visitor] = [
    await server.signedIn('anna@kontor.test'),
    await server.signedIn('payer@kontor.test'),
    server.visitor(),
  ];
  const asked = [
    ...MAIN.map((address) => [address, visitor] as const),
    ...OF_THE_SELLER.map((address) => [address, anna] as const),
    ...OF_THE_BUYER.map((address) => [address, payer] as const),
  ];
  const found: Record<string, number> = {};
  for (const [address, client] of asked) {
    const response = await client.follow(await client.get(address));
    await response.arrayBuffer();
    found[address] = response.status;
  }
  for (const address of TO_BUY) {
    const response = await anna.get(address);
    await response.arrayBuffer();
    found[address] = response.status < 500 ? 200 : response.status;
  }
  return found;
}

const allWell = Object.fromEntries(
  [...MAIN, ...OF_THE_SELLER, ...OF_THE_BUYER, ...TO_BUY].map((address) => [address, 200]),
);

// One of each kind of plugin; KONTOR_THOROUGH=1: each of them.
const kindOf = (plugin: Plugin): string =>
  Object.keys(plugin)
    .filter((key) => key !== 'id' && key !== 'settings')
    .sort()
    .join();
const oneOfEachKind = [...new Map(plugins.map((plugin) => [kindOf(plugin), plugin])).values()];
const removed = process.env.KONTOR_THOROUGH === '1' ? plugins : oneOfEachKind;

describe('an installation goes on without', () => {
  test.each(removed.map((plugin) => [plugin.id, plugin] as const))(
    '%s',
    async (_id, gone) => {
      await withPlugins(
        plugins.filter((plugin) => plugin !== gone),
        async (server) => {
          expect(await statuses(server)).toEqual(allWell);
          await server.work();
        },
      );
    },
    60_000,
  );

  test('any plugin at all', async () => {
    await withPlugins([], async (server) => expect(await statuses(server)).toEqual(allWell));
  }, 60_000);
});

test('a payment provider and a form are enough to sell', async () => {
  const provider = plugins.find((plugin) => plugin.id === 'stripe')!;
  const form = plugins.find((plugin) => plugin.id === 'download')!;
  await withPlugins([provider, form], async (server) => {
    expect(await statuses(server)).toEqual(allWell);
    expect(server.kernel.plugins.map((plugin) => plugin.id)).toEqual(['stripe', 'download']);
    const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: whole.sandboxUrl });
    expect(await visit.buy('licht-lesen')).toContain('/payment/');
    await server.work();
  });
}, 60_000);

test('nothing but plugins.config.ts knows a plugin by name', () => {
  const sources = ['core', 'builder', 'cli', 'web', 'seeds'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.(test|fixture)\.tsx?$|\/(testing|harness)\//.test(file)),
  );
  expect(sources.length).toBeGreaterThan(300);
  const knowing = sources.filter((file) =>
    /from '(#plugins\/|(\.\.\/)+plugins\/)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(knowing).toEqual([]);
});
