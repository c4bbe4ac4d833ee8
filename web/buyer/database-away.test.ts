import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#core/context';
import {
  aProduct,
  aShopThatSells,
  behindALine,
  bootTestKernel,
  cloneTestDatabase,
  plainFormPlugin,
  ScriptedProvider,
  type CutOff,
  type SaleWorld,
  type TestDatabase,
  type TestKernel,
} from '#core/testing';
import { createApp } from '../server/app.ts';

const provider = new ScriptedProvider();
const errors: unknown[] = [];
let database: TestDatabase;
let line: CutOff;
let kernel: TestKernel;
let server: Server;
let base: string;
let world: SaleWorld;

beforeAll(async () => {
  database = await cloneTestDatabase();
  line = await behindALine(database.url);
  const log = { ...silentLog, error: (...entry: unknown[]) => void errors.push(entry) };
  kernel = bootTestKernel(line.url, { plugins: [plainFormPlugin, provider.plugin], log: { ...log, child: () => log } });
  world = await aShopThatSells(kernel, provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  server = createServer(
    createApp({ kernel, remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await line?.mend().catch(() => undefined);
  await kernel?.close();
  await line?.close();
  await database?.drop();
});

const get = (path: string, language = 'de') =>
  fetch(`${base}/s/${path}`, { headers: { accept: 'text/html', 'accept-language': language } });

test('with the database away pages that are kept go on being served, others answer 503 in the look of the shop, and the log says it once', async () => {
  const { username } = world;
  const seller = await kernel.platformDb('sellers').where({ id: world.sellerId }).first('display_name');
  expect([(await get(username)).status, (await get(`${username}/buch/checkout`)).status]).toEqual([200, 200]);
  await line.cut();
  // Longer than anything is sent or looked up without being asked about.
  await new Promise((done) => setTimeout(done, 2500));
  for (let round = 0; round < 3; round += 1) expect((await get(username)).status).toBe(200);
  for (const [language, words, again] of [
    ['de', 'Gleich wieder da', 'Noch einmal versuchen'],
    ['en', 'Back in a moment', 'Try again'],
  ] as const) {
    const answer = await get(`${username}/buch/checkout`, language);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '10',
      'private, no-store',
    ]);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).toContain(again);
    expect(page).toContain(seller.display_name);
    expect(page).toContain('--buy:');
  }
  // Nothing is known of a shop that nobody has asked for.
  const unknown = await get('never-seen');
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await unknown.text()).toContain('Gleich wieder da');
  expect(errors).toHaveLength(1);
  await line.mend();
  expect((await get(`${username}/buch/checkout`)).status).toBe(200);
});
