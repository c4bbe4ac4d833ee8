import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { extensionCards, extensionFile, saveExtension, switchExtension } from '#core/plugins';
import { dispatchOutbox } from '#core/events';
import { openPaymentStep } from '#core/settlement';
import { latestDeliveries, outwardFetch, pushAgain } from '#core/sync';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  describeShared,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { webhooksPlugin } from './index.ts';
import { startReceiver, type Receiver } from './sandbox/start-receiver.ts';
import { verifyMessage } from './sandbox/verify-message.ts';
import { signMessage } from './sign-message.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, webhooksPlugin] });
const secret = `whsec_${randomBytes(24).toString('base64')}`;
let receiver: Receiver;
let world: SaleWorld;

beforeAll(async () => {
  receiver = await startReceiver({ secret, now: () => kernel().clock.now() });
});
afterAll(() => receiver?.close());
beforeEach(async () => {
  receiver.taken.splice(0);
  receiver.answers.splice(0);
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
});

const setUp = () =>
  saveExtension(world.seller, 'integration', 'standard_webhooks', {
    values: { url: receiver.url, secret, events: ['order.paid'] },
    version: 0,
  });
const deliveries = () => latestDeliveries(world.seller, 'standard_webhooks');

async function sell(): Promise<void> {
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
}

test('a paid order arrives once, signed, without anything that opens the order', async () => {
  await setUp();
  await sell();
  expect(receiver.refusals).toEqual([]);
  expect(receiver.taken).toMatchObject([
    {
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      body: { type: 'order.paid', data: { total: 1900, currency: 'eur' } },
    },
  ]);
  expect(receiver.taken[0]!.body.data).not.toHaveProperty('order_token');
  expect(await deliveries()).toMatchObject([{ eventType: 'order.paid', state: 'successful', attempts: 1 }]);
});

test('a shop that has not set webhooks up makes no job; one that has switched them off sends nothing', async () => {
  await runJobsUntilIdle(kernel());
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await dispatchOutbox(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  const jobs = await kernel().platformDb.transaction(async (trx) => {
    return trx('queued_jobs')
      .where({ job_id: 'deliver_event' })
      .select<{ payload: { subscriberId: string } }[]>('payload');
  });
  expect(jobs.filter(({ payload }) => payload.subscriberId.startsWith('integration.'))).toEqual([]);
  await setUp();
  await switchExtension(world.seller, 'integration', 'standard_webhooks', false);
  await sell();
  expect(receiver.taken).toEqual([]);
  expect(await deliveries()).toEqual([]);
  expect(await extensionCards(world.seller)).toMatchObject([
    { kind: 'integration', key: 'standard_webhooks', state: 'off' },
  ]);
});

test('a receiver in trouble is asked again with the same message, not before it allows', async () => {
  await setUp();
  receiver.answers.push({ status: 503 }, { status: 429, retryAfter: 4000 });
  await sell();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, detail: 'HTTP 503' }]);
  kernel().clock.advance({ seconds: 6 });
  await runJobsUntilIdle(kernel());
  kernel().clock.advance({ seconds: 3900 });
  await runJobsUntilIdle(kernel());
  expect(receiver.taken).toEqual([]);
  kernel().clock.advance({ seconds: 200 });
  await runJobsUntilIdle(kernel());
  expect(receiver.taken).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ state: 'successful', attempts: 3, detail: null }]);
});

test('one that never recovers is given up after three days and can be tried again by hand', async () => {
  await setUp();
  receiver.answers.push(...Array.from({ length: 10 }, () => ({ status: 500 })));
  await sell();
  for (let day = 0; day < 12; day += 1) {
    kernel().clock.advance({ hours: 25 });
    await runJobsUntilIdle(kernel());
  }
  const [given] = await deliveries();
  expect(given).toMatchObject({ state: 'failed', attempts: 10, detail: 'HTTP 500' });
  const stranger = await aShopThatSells(kernel(), provider);
  expect(await pushAgain(stranger.seller, given!.id)).toBe(false);
  expect(await pushAgain(world.seller, given!.id)).toBe(true);
  await runJobsUntilIdle(kernel());
  expect(await deliveries()).toMatchObject([{ state: 'successful' }]);
});

test('410 switches the webhooks of this shop off', async () => {
  await setUp();
  receiver.answers.push({ status: 410 });
  await sell();
  expect(await extensionFile(world.seller, 'integration', 'standard_webhooks')).toMatchObject({ state: 'off' });
});

test('the secret never reaches a screen, and another shop sees neither settings nor deliveries', async () => {
  await setUp();
  await sell();
  const file = await extensionFile(world.seller, 'integration', 'standard_webhooks');
  expect(file.masked).toMatchObject({ secrets: { secret: { set: true } } });
  expect(JSON.stringify(file.masked)).not.toContain(secret);
  const stranger = await aShopThatSells(kernel(), provider);
  expect(await latestDeliveries(stranger.seller, 'standard_webhooks')).toEqual([]);
  expect(await extensionFile(stranger.seller, 'integration', 'standard_webhooks')).toMatchObject({
    state: 'not_set_up',
    masked: { values: {} },
  });
});

test('the command sends a test message for the shop it is run for', async () => {
  const [command] = webhooksPlugin.commands!;
  const said: string[] = [];
  const io = { print: (line: string) => said.push(line), fail: (line: string) => said.push(line) };
  if (command!.scope === undefined) throw new Error('The command needs a shop.');
  expect(await command!.run({}, io, world.seller)).toBe(3);
  await setUp();
  expect(await command!.run({}, io, world.seller)).toBe(0);
  expect(receiver.taken).toMatchObject([{ body: { type: 'webhook.test' } }]);
  expect(said[1]).toMatch(/arrived/);
});

test('nothing inside the own network is called, by number or by name', async () => {
  const outside = outwardFetch({ local: false });
  await expect(outside('http://example.com/')).rejects.toThrow('https');
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
  ]) {
    await expect(outside(url), url).rejects.toThrow('own network');
  }
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

interface Vectors {
  positive: { secret: string; id: string; timestamp: number; payload: string; signature: string }[];
  multi_signature: { header: string };
  negative: { header?: string }[];
}
