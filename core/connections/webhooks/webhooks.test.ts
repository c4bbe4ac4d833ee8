import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { grantRole, seedPerson } from '#core/people';
import { openPaymentStep, refundOrder } from '#core/settlement';
import { writeSettings, defineSettings } from '#core/settings';
import { outwardFetch } from '#core/sync';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  describeShared,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  endpointFile,
  endpointsOf,
  replayDeliveries,
  resumeEndpoint,
  rotateSecret,
  saveEndpoint,
  sendTest,
  signMessage,
  switchEndpoint,
  webhookDelivery,
} from './index.ts';
import { startReceiver, type Receiver } from './sandbox/start-receiver.ts';
import { verifyMessage } from './sandbox/verify-message.ts';
import { sendLane } from './send-lane.ts';
import { follow } from './settle-attempt.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let receiver: Receiver;
let world: SaleWorld;

beforeAll(async () => {
  receiver = await startReceiver({ now: () => kernel().clock.now() });
});
afterAll(() => receiver?.close());
beforeEach(async () => {
  receiver.forget();
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
});

async function anEndpoint(wishes: Partial<Parameters<typeof saveEndpoint>[2]> = {}): Promise<number> {
  const { id } = await saveEndpoint(world.seller, null, {
    name: 'Lager',
    url: receiver.url,
    products: 'all',
    productIds: [],
    events: 'selected',
    eventTypes: ['order.paid', 'order.refunded', 'access.granted', 'access.lost'],
    ...wishes,
  });
  receiver.secrets = [(await endpointFile(world.seller, id)).secret];
  return id;
}

async function sell(slug = 'buch'): Promise<string> {
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  return placed.orderToken;
}

const types = () => receiver.taken.map(({ body }) => body.type);
const log = (): Promise<{ id: number; state: string; attempts: number; event_type: string }[]> =>
  kernel().platformDb.transaction((trx) =>
    trx('webhook_deliveries').where({ seller_id: world.sellerId }).orderBy('id'),
  );

test('a sale arrives signed and in its order, with what was bought and by whom, and nothing that opens it', async () => {
  await anEndpoint();
  await sell();
  expect(receiver.refusals).toEqual([]);
  expect(types()).toEqual(['access.granted', 'order.paid']);
  const { id, body } = receiver.taken[1]!;
  expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(body).toMatchObject({
    version: 1,
    data: {
      total: 1900,
      order: { total: '19.00', currency: 'EUR', items: [{ name: 'Buch', quantity: 1 }] },
      buyer: { email: expect.stringContaining('@'), country: expect.any(String) },
    },
  });
  expect(JSON.stringify(body)).not.toContain('order_token');
});

test('a refund comes after its sale though the sale is tried again, and other orders do not wait for it', async () => {
  const endpointId = await anEndpoint({ eventTypes: ['order.paid', 'order.refunded'] });
  receiver.answers.push({ status: 500 });
  await sell();
  const orderId = (await orders())[0]!.id;
  await refundOrder(world.seller, { orderId, reason: '', requestKey: 'r1' });
  await runJobsUntilIdle(kernel());
  await sell();
  expect(receiver.taken.map(({ body }) => body.data.order_id)).not.toContain(orderId);
  expect(receiver.taken).toHaveLength(1);
  kernel().clock.advance({ seconds: 6 });
  await runJobsUntilIdle(kernel());
  expect(receiver.taken.filter(({ body }) => body.data.order_id === orderId).map(({ body }) => body.type)).toEqual([
    'order.paid',
    'order.refunded',
  ]);
  expect((await endpointFile(world.seller, endpointId)).waiting).toBe(0);
});

test('an endpoint hears of the products and events it chose, a shop without one makes no job', async () => {
  const other = await aProduct(world.seller, { name: 'Kurs', price: 4900 });
  await anEndpoint({ products: 'selected', productIds: [other], events: 'all', eventTypes: [] });
  await sell('buch');
  expect(receiver.taken).toEqual([]);
  await sell('kurs');
  expect(new Set(types())).toEqual(new Set(['order.created', 'order.paid', 'payment.successful', 'access.granted']));
  await expect(
    saveEndpoint(world.seller, null, {
      name: '',
      url: 'ftp://example.com',
      products: 'selected',
      productIds: [],
      events: 'selected',
      eventTypes: ['nothing'],
    }),
  ).rejects.toMatchObject({
    status: 422,
    entries: [{ source: { field: 'url' } }, { source: { field: 'eventTypes' } }, { source: { field: 'productIds' } }],
  });
});

test('both secrets sign for a day after a change, then the new one alone', async () => {
  const id = await anEndpoint();
  const { secret: former } = await endpointFile(world.seller, id);
  await rotateSecret(world.seller, id);
  const { secret } = await endpointFile(world.seller, id);
  expect(secret).not.toBe(former);
  for (const known of [former, secret]) {
    receiver.secrets = [known];
    expect(await sendTest(world.seller, id, 'order.paid')).toMatchObject({ status: 200 });
  }
  kernel().clock.advance({ hours: 25 });
  receiver.secrets = [former];
  const refused = await sendTest(world.seller, id, 'order.paid');
  expect(refused).toMatchObject({ status: 401 });
  expect(await webhookDelivery(world.seller, refused.deliveryId)).toMatchObject({
    eventType: 'webhook.test',
    state: 'failed',
    attempts: [{ status: 401, answer: expect.stringContaining('signature') }],
  });
});

test('one that takes nothing for three days is paused, its people hear of it, and resuming loses nothing', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const { userId } = await seedPerson(platform, {
    email: 'anna@webhooks.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'L',
    locale: 'de',
  });
  await grantRole(platform, { userId, role: 'seller', sellerId: world.sellerId });
  const id = await anEndpoint({ eventTypes: ['order.paid'] });
  receiver.broken = true;
  await sell();
  for (let day = 0; day < 5; day += 1) {
    kernel().clock.advance({ hours: 25 });
    await runJobsUntilIdle(kernel());
  }
  expect(await endpointFile(world.seller, id)).toMatchObject({ state: 'paused', pausedFor: 'failures', waiting: 1 });
  const mails = await mailsOf(kernel(), world.sellerId);
  expect(mails.map(({ mail }) => mail)).toContain('webhook_endpoint_paused');
  await sell();
  receiver.broken = false;
  expect(receiver.taken).toEqual([]);
  await resumeEndpoint(world.seller, id);
  await runJobsUntilIdle(kernel());
  expect(types()).toEqual(['order.paid', 'order.paid']);
  const ids = receiver.taken.map((message) => message.id);
  await replayDeliveries(
    world.seller,
    (await log()).map((row) => row.id),
  );
  await runJobsUntilIdle(kernel());
  expect(receiver.taken.map((message) => message.id)).toEqual([...ids, ...ids]);
});

test('paused by hand it keeps what happens, inactive it forgets; 410 makes it inactive', async () => {
  const id = await anEndpoint({ eventTypes: ['order.paid'] });
  await switchEndpoint(world.seller, id, 'paused');
  await sell();
  expect([receiver.taken.length, (await log()).length]).toEqual([0, 1]);
  await switchEndpoint(world.seller, id, 'inactive');
  await sell();
  expect(await log()).toHaveLength(1);
  await resumeEndpoint(world.seller, id);
  receiver.answers.push({ status: 410 });
  await runJobsUntilIdle(kernel());
  expect(await endpointFile(world.seller, id)).toMatchObject({ state: 'inactive' });
});

test('one that does not answer takes one worker at most, however much waits for it; without its turn it takes all', async () => {
  let calls = 0;
  const silent = createServer(() => void (calls += 1));
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  const dead = await anEndpoint({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`, name: 'dead' });
  await switchEndpoint(world.seller, dead, 'paused');
  const live = await anEndpoint({ eventTypes: ['order.paid'] });
  await sell();
  await sell();
  receiver.taken.splice(0);
  await switchEndpoint(world.seller, live, 'paused');
  for (let index = 0; index < 3; index += 1) await sell();
  await Promise.all([revive(dead), revive(live)]);
  const ctx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const lanes = (endpointId: number) => sendLane(ctx, { sellerId: world.sellerId, endpointId }, async () => undefined);
  const hanging = Promise.all(Array.from({ length: 12 }, () => lanes(dead)));
  const began = performance.now();
  await lanes(live);
  expect(types()).toEqual(['order.paid', 'order.paid', 'order.paid']);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(calls).toBe(1);
  // The same dozen, each with the turn: what the compare and set keeps from happening.
  const careless = Array.from({ length: 3 }, async () => {
    await kernel().platformDb('webhook_endpoints').where({ id: dead }).update({ busy_until: null });
    return lanes(dead);
  });
  await until(() => calls > 1);
  silent.closeAllConnections();
  await new Promise<void>((closed) => void silent.close(() => closed()));
  await Promise.all([hanging, ...careless]);
  expect(await endpointFile(world.seller, dead)).toMatchObject({ state: 'active', failingSince: expect.any(Date) });
});

test('nothing inside the own network is called, by number or by name', async () => {
  const outside = outwardFetch({ local: false });
  await expect(outside('http://example.com/')).rejects.toThrow('https');
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
  ])
    await expect(outside(url), url).rejects.toThrow('own network');
  const live = { ...world.seller, baseUrl: 'https://shop.example' };
  for (const url of ['http://example.com/', 'https://10.0.0.8/', 'https://[::1]/', 'https://db.internal/'])
    await expect(
      saveEndpoint(live, null, { name: '', url, products: 'all', productIds: [], events: 'all', eventTypes: [] }),
      url,
    ).rejects.toMatchObject({ status: 422, field: 'url' });
});

test('the one address a shop had before becomes an endpoint with its secret, and misses nothing', async () => {
  const former = defineSettings({
    key: 'integration.standard_webhooks',
    schema: z.object({ url: z.string(), secret: z.string().meta({ secret: true }), events: z.array(z.string()) }),
  });
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await writeSettings(
    world.seller,
    former,
    { url: receiver.url, secret, events: ['order.paid'] },
    { sellerId: world.sellerId },
  );
  receiver.secrets = [secret];
  await sell();
  expect(receiver.refusals).toEqual([]);
  expect(types()).toEqual(['order.paid']);
  expect(await endpointsOf(world.seller)).toMatchObject([{ url: receiver.url, eventTypes: ['order.paid'] }]);
});

test('another shop sees neither endpoint nor message', async () => {
  const id = await anEndpoint();
  await sell();
  const stranger = await aShopThatSells(kernel(), provider);
  const [first] = await log();
  expect(await endpointsOf(stranger.seller)).toEqual([]);
  await expect(endpointFile(stranger.seller, id)).rejects.toMatchObject({ status: 404 });
  await expect(webhookDelivery(stranger.seller, first!.id)).rejects.toMatchObject({ status: 404 });
  await expect(sendTest(stranger.seller, id, 'order.paid')).rejects.toMatchObject({ status: 404 });
  expect(await replayDeliveries(stranger.seller, [first!.id])).toBe(0);
});

test('what follows from an answer: one message nobody takes is given up, a dead endpoint gives nothing up', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const well = { failing_since: null, failures: 0 };
  const dead = { failing_since: new Date('2026-04-29T12:00:00Z'), failures: 12 };
  expect(follow(now, well, { attempts: 0 }, { status: 204, afterSeconds: 0 }).delivery.state).toBe('successful');
  expect(follow(now, well, { attempts: 9 }, { status: 500, afterSeconds: 0 }).delivery.state).toBe('failed');
  expect(follow(now, dead, { attempts: 9 }, { status: 500, afterSeconds: 0 }).delivery.state).toBeUndefined();
  const busy = follow(now, well, { attempts: 0 }, { status: 429, afterSeconds: 3600 });
  expect(busy.endpoint.quiet_until).toEqual(new Date('2026-05-01T13:00:00Z'));
  expect(follow(now, well, { attempts: 0 }, { status: 500, afterSeconds: 0 }).endpoint.quiet_until).toBeNull();
  expect(follow(now, well, { attempts: 0 }, { status: 302, afterSeconds: 0 }).delivery.state).toBeUndefined();
});

describeShared<Vectors>('the published vectors', 'contracts/standard_webhooks/vectors.json', (vectors) => {
  test('signatures are the published ones', () => {
    for (const { id, timestamp, payload, secret: key, signature } of vectors.positive) {
      expect(signMessage({ id, sentAt: new Date(timestamp * 1000), body: payload, secret: key })).toEqual({
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature,
      });
    }
  });

  test('the receiver takes what the vectors take and refuses what they refuse', () => {
    const { id, timestamp, payload, secret: key } = vectors.positive[0]!;
    const now = new Date(timestamp * 1000);
    const verify =
      (signature: string | undefined, at = now, given = key) =>
      () =>
        verifyMessage({
          headers: { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature },
          body: payload,
          secret: given,
          now: at,
        });
    expect(verify(vectors.multi_signature.header)).not.toThrow();
    for (const { header } of vectors.negative) if (header) expect(verify(header), header).toThrow('signature');
    expect(verify(undefined)).toThrow('header');
    expect(verify(vectors.positive[0]!.signature, new Date(now.getTime() + 301_000))).toThrow('tolerance');
    expect(verify(vectors.positive[0]!.signature, now, 'whsec_')).toThrow('secret');
  });
});

const orders = () =>
  kernel().platformDb.transaction((trx) =>
    trx('orders').where({ seller_id: world.sellerId }).orderBy('id').select<{ id: number }[]>('id'),
  );
const revive = (id: number) =>
  kernel().platformDb('webhook_endpoints').where({ id }).update({ state: 'active', paused_for: null });

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await new Promise((done) => setTimeout(done, 25));
  expect(holds()).toBe(true);
}

interface Vectors {
  positive: { secret: string; id: string; timestamp: number; payload: string; signature: string }[];
  multi_signature: { header: string };
  negative: { header?: string }[];
}
