import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionFile, saveExtension } from '#core/plugins';
import { openPaymentStep } from '#core/settlement';
import { latestDeliveries } from '#core/sync';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { endpointsOf } from '#core/webhooks';
import { zapierPlugin } from './index.ts';
import { renewShopKey, shopKey } from './shop-key.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, zapierPlugin] });
const taken: { path: string; body: Record<string, unknown> }[] = [];
let status = 200;
let zap: Server;
let url: string;
let world: SaleWorld;

beforeAll(async () => {
  zap = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push({ path: request.url!, body: JSON.parse(Buffer.concat(parts).toString('utf8')) as never });
    response.writeHead(status).end('{"status":"success"}');
  });
  await new Promise<void>((ready) => void zap.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(zap.address() as AddressInfo).port}`;
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
});
afterAll(() => new Promise<void>((closed) => void zap.close(() => closed())));

async function sell(): Promise<void> {
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const placed = await aPlacedOrder(nobody, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
}

/** As a Zapier app would ask, through the declared routes. */
async function ask(method: string, path: string, { bearer = null as string | null, body = {} } = {}) {
  for (const route of zapierPlugin.publicRoutes!) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const [bare = '', search = ''] = path.split('?');
    const found = new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(bare);
    if (route.method !== method || !found) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1]!]));
    const ctx = kernel().contextFor({ kind: 'nobody' });
    const sent = { authorization: bearer && `Bearer ${bearer}`, modifiedSince: null, ip: '192.0.2.1', shop: null };
    const asked = { params, query: new URLSearchParams(search), body, bearer, ...sent };
    const answer = await route.handle(ctx, asked);
    return { status: answer.status, json: 'json' in answer ? (answer.json as never) : null };
  }
  throw new Error(`There is no ${method} ${path}.`);
}

test('a Zap subscribes, is told of a sale, and unsubscribes; without the key, or with a former one, nothing opens', async () => {
  await renewShopKey(world.seller);
  const former = await shopKey(world.seller);
  await renewShopKey(world.seller);
  const bearer = await shopKey(world.seller);
  expect(await ask('GET', '/v1/zapier/me', { bearer })).toMatchObject({ status: 200, json: { shop: world.username } });
  for (const wrong of [null, former, 'zap_1_x', bearer!.replace(/_\d+_/, '_999999_')])
    await expect(ask('GET', '/v1/zapier/samples/order.paid', { bearer: wrong })).rejects.toMatchObject({ status: 401 });
  const refused = ask('POST', '/v1/zapier/hooks', {
    bearer,
    body: { hookUrl: 'https://evil.example/', event: 'order.paid' },
  });
  await expect(refused).rejects.toMatchObject({ status: 422, field: 'hookUrl' });
  const body = { hookUrl: `${url}/zap`, event: 'order.paid' };
  const subscribed = await ask('POST', '/v1/zapier/hooks', { bearer, body });
  expect(subscribed).toMatchObject({ status: 201, json: { id: expect.any(Number) } });
  await sell();
  expect(taken.splice(0)).toMatchObject([
    { path: '/zap', body: { type: 'order.paid', data: { order: { total: '19.00', currency: 'EUR' } } } },
  ]);
  const samples = await ask('GET', '/v1/zapier/samples/order.paid', { bearer });
  expect(samples.json).toMatchObject([
    { id: expect.any(String), type: 'order.paid', data: { order: { total: '19.00' } } },
  ]);
  const { id } = subscribed.json as unknown as { id: number };
  expect(await ask('DELETE', `/v1/zapier/hooks/${id}`, { bearer })).toMatchObject({ status: 200 });
  expect(await ask('DELETE', `/v1/zapier/hooks/${id}`, { bearer })).toMatchObject({ status: 404 });
  expect(await endpointsOf(world.seller)).toEqual([]);
  await sell();
  expect(taken).toEqual([]);
});

test('a catch hook gets flat fields; 410 switches it off, and the address never stands in the log', async () => {
  const values = { hookUrl: `${url}/hooks/catch/1/geheimnis/`, events: ['order.paid'] };
  const { masked } = await extensionFile(world.seller, 'integration', 'zapier');
  await saveExtension(world.seller, 'integration', 'zapier', { values, version: masked.version });
  await sell();
  expect(taken.splice(0)).toMatchObject([
    {
      path: '/hooks/catch/1/geheimnis/',
      body: { event: 'order.paid', order_total: '19.00', order_products: 'Buch', buyer_first_name: 'Bea' },
    },
  ]);
  const [entry] = await latestDeliveries(world.seller, 'zapier');
  expect(entry).toMatchObject({ state: 'successful' });
  const row = await kernel().platformDb('integration_deliveries').where({ id: entry!.id }).first('exchange');
  expect(JSON.stringify(row)).not.toContain('geheimnis');
  status = 410;
  await sell();
  expect(await extensionFile(world.seller, 'integration', 'zapier')).toMatchObject({ state: 'off' });
});

test('a Zap finds contacts, gives access, and can ask what happened instead of being told', async () => {
  status = 200;
  await renewShopKey(world.seller);
  const bearer = await shopKey(world.seller);
  await sell();
  const recent = await ask('GET', '/v1/zapier/recent/order.paid', { bearer });
  const [newest] = recent.json as unknown as { id: string; type: string; data: { order: { total: string } } }[];
  expect(newest).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'order.paid' });
  // An event that never happened is not answered with an example.
  expect((await ask('GET', '/v1/zapier/recent/order.refunded', { bearer })).json).toEqual([]);
  const productId = await aProduct(world.seller, { name: 'Kurs', price: 4900 });
  const body = { email: 'neu@zap.test', first_name: 'Neu', product_id: productId, mail: false };
  expect((await ask('GET', '/v1/zapier/contacts?email=neu@zap.test', { bearer })).json).toEqual([]);
  expect(await ask('POST', '/v1/zapier/access', { bearer, body })).toMatchObject({ status: 201 });
  await runJobsUntilIdle(kernel());
  expect((await ask('GET', '/v1/zapier/contacts?email=NEU@zap.test', { bearer })).json).toMatchObject([
    { email: 'neu@zap.test', first_name: 'Neu', orders: 1 },
  ]);
  for (const broken of [
    {},
    { ...body, email: 'x\u0000@y.test' },
    { ...body, product_id: 1e300 },
    { ...body, first_name: 'a;b' },
  ])
    await expect(ask('POST', '/v1/zapier/access', { bearer, body: broken })).rejects.toMatchObject({ status: 422 });
  const stranger = await aShopThatSells(kernel(), provider);
  const foreign = await aProduct(stranger.seller, { name: 'Fremdes', price: 100 });
  await expect(
    ask('POST', '/v1/zapier/access', { bearer, body: { ...body, product_id: foreign } }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/product/) });
  await expect(ask('GET', '/v1/zapier/contacts?email=neu@zap.test')).rejects.toMatchObject({ status: 401 });
});
