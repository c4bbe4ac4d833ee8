import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Ajv from 'ajv';
import { extensionFile, saveExtension } from '#core/plugins';
import { openPaymentStep } from '#core/settlement';
import { checkIntegration, latestBackfills, latestDeliveries, pushAgain, sampleOf, startBackfill } from '#core/sync';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  sharedJson,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { ownApiPlugin } from '#plugins/integrations/own-api';
import { startService, type Service } from '#plugins/integrations/shared/sandbox';
import { tracifyPlugin } from '#plugins/integrations/tracify';
import { startTracifySandbox } from '#plugins/integrations/tracify/sandbox';
import { facebookPixelPlugin } from '#plugins/tracking/facebook-pixel';
import { startMetaSandbox, type MetaSandbox } from '#plugins/tracking/facebook-pixel/sandbox';
import { createApp } from '../server/app.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({
  plugins: [plainFormPlugin, provider.plugin, facebookPixelPlugin, tracifyPlugin, ownApiPlugin],
});
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let world: SaleWorld;
let server: Server;
let url: string;
let meta: MetaSandbox;
let tracify: Awaited<ReturnType<typeof startTracifySandbox>>;
let own: Service;

beforeAll(async () => {
  meta = await startMetaSandbox({ now: () => kernel().clock.now() });
  const schema = sharedJson<object>('contracts/tracify/events.schema.json');
  const fits = schema && new Ajv({ strict: false, validateFormats: false }).compile(schema);
  tracify = await startTracifySandbox({
    contract: ({ body }) =>
      !fits || (body as { events: [] }).events.length === 0 || fits(body) ? [] : [JSON.stringify(fits.errors)],
  });
  own = await startService([['POST', /^\/hook$/, () => ({ json: { ok: true } })]], { refuses: () => null });
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await Promise.all([meta?.close(), tracify?.close(), own?.close()]);
});

async function setUp(kind: 'integration' | 'tracking_code', key: string, values: object): Promise<void> {
  const { masked } = await extensionFile(world.seller, kind, key);
  await saveExtension(world.seller, kind, key, { values: { ...values }, version: masked.version });
}

const AGENT = 'Mozilla/5.0 (kontor test)';

/** Through the buyer's own browser, so that what it agreed to goes with the order. */
async function buys(email: string, decision: 'all' | 'none'): Promise<void> {
  const decided = await fetch(`${url}/s/${world.username}/consent`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  const cookie = decided.headers.getSetCookie().join().split(';')[0]!;
  const headers = { cookie, 'user-agent': AGENT };
  const path = `${url}/s/${world.username}/buch/checkout`;
  const html = await (await fetch(path, { headers })).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]): [string, string] => [name!, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
  );
  const fields = { ...Object.fromEntries(hidden), email, first_name: 'Bea', last_name: 'Sommer', zip: '10115' };
  const ordered = await fetch(path, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, country: 'DE', method: 'card', waiver: 'yes', intent: 'order' }),
  });
  const token = /pay_\w+/.exec(ordered.headers.get('location') ?? '')?.[0];
  if (!token) throw new Error(`${ordered.status} ${(await ordered.text()).slice(0, 3000)}`);
  await openPaymentStep(world.buyer, { paymentToken: token });
  await runJobsUntilIdle(kernel());
}
const newest = async (key: string) => (await latestDeliveries(world.seller, key))[0];

test('a purchase is told to Meta and Tracify where the buyer agreed, once each, and of nobody else', async () => {
  await setUp('tracking_code', 'facebook_pixel', { pixelId: meta.settings.pixelId });
  await setUp('integration', 'x_meta_conversions', meta.settings);
  await setUp('integration', 'tracify', tracify.settings);
  expect(await checkIntegration(world.seller, 'x_meta_conversions')).toMatchObject({ ok: true, detail: 'Annas Pixel' });
  expect(await checkIntegration(world.seller, 'tracify')).toMatchObject({ ok: true });
  await buys('nein@buyers.test', 'none');
  expect([meta.events, tracify.events]).toEqual([[], []]);
  for (const key of ['x_meta_conversions', 'tracify'])
    expect(await newest(key)).toMatchObject({ state: 'skipped', detail: expect.stringMatching(/Marketing|marketing/) });
  await buys('ja@buyers.test', 'all');
  const order = await kernel().platformDb('orders').where({ buyer_email: 'ja@buyers.test' }).first('id', 'consents');
  expect(order.consents.tracking).toMatchObject({ accepted: true, categories: ['marketing'], agent: AGENT });
  expect(meta.events).toMatchObject([
    {
      event_name: 'Purchase',
      // The pixel's own id of this sale, by which Meta counts both once.
      event_id: `order-${order.id}`,
      action_source: 'website',
      user_data: { em: [createHash('sha256').update('ja@buyers.test').digest('hex')], client_user_agent: AGENT },
      custom_data: { value: 19, currency: 'EUR' },
    },
  ]);
  expect(JSON.stringify(meta.events)).not.toMatch(/ja@buyers|ord_|Sommer/);
  expect(tracify.events).toMatchObject([
    { type: 'purchase', data: { order_id: String(order.id), currency: 'EUR', amount: '19.00' } },
  ]);
  expect(tracify.violations).toEqual([]);
});

test('a fault of Meta is asked again, a purchase of a week ago is not, and a wrong token names its field', async () => {
  meta.instead.push(500);
  await buys('spaeter@buyers.test', 'all');
  expect(await newest('x_meta_conversions')).toMatchObject({ state: 'waiting' });
  kernel().clock.advance({ seconds: 301 });
  await runJobsUntilIdle(kernel());
  expect(await newest('x_meta_conversions')).toMatchObject({ state: 'successful' });
  await setUp('integration', 'x_meta_conversions', { ...meta.settings, accessToken: `${meta.settings.accessToken}x` });
  expect(await checkIntegration(world.seller, 'x_meta_conversions')).toMatchObject({ ok: false, field: 'accessToken' });
  await buys('alt@buyers.test', 'all');
  const failed = (await newest('x_meta_conversions'))!;
  expect(failed.state).toBe('error');
  await setUp('integration', 'x_meta_conversions', meta.settings);
  kernel().clock.advance({ days: 8 });
  await pushAgain(world.seller, [failed.id]);
  await runJobsUntilIdle(kernel());
  expect(await newest('x_meta_conversions')).toMatchObject({
    state: 'error',
    detail: expect.stringContaining('seven days'),
  });
});

test('the seller’s own API gets signed calls in the fields that were mapped, also for buyers from before', async () => {
  const lines = 'mail = buyer.email\nsumme = order.total\nart = event\nfehlt = order.nothing';
  await expect(
    setUp('integration', 'api', { url: `${own.url}/hook`, secret: SECRET, fields: 'mail = process.env' }),
  ).rejects.toMatchObject({ status: 422, field: 'fields' });
  await setUp('integration', 'api', { url: `${own.url}/hook`, secret: SECRET, fields: lines });
  expect(await checkIntegration(world.seller, 'api')).toMatchObject({ ok: true });
  own.asked.length = 0;
  await buys('api@buyers.test', 'none');
  const [call] = own.asked;
  expect(call!.body).toEqual({ mail: 'api@buyers.test', summe: '19.00', art: 'order.paid', fehlt: null });
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call!.headers;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${id}.${at}.${JSON.stringify(call!.body)}`)
    .digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  expect(await sampleOf(world.seller, 'api')).toMatchObject({ state: 'record' });
  await startBackfill(world.seller, 'api', { dryRun: true });
  await runJobsUntilIdle(kernel());
  expect((await latestBackfills(world.seller, 'api'))[0]).toMatchObject({ state: 'done', dryRun: true });
  expect(own.asked).toHaveLength(1);
});
