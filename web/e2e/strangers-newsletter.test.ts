import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionFile, saveExtension } from '#core/plugins';
import { openPaymentStep, refundOrder } from '#core/settlement';
import { addRule, checkIntegration, integrationTargets, latestDeliveries } from '#core/sync';
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
import { startService, type Service, type ServiceRequest } from '#plugins/integrations/shared/sandbox';
import { paperPlanePlugin } from './paper-plane.fixture.ts';

const KEY = 'x_paper_plane';
const TOKEN = 'paper-plane-token';
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, paperPlanePlugin] });
/** People at Paper Plane with their labels. */
const people: { mail: string; confirm: boolean; labels: Set<string> }[] = [];
let service: Service;
let world: SaleWorld;
let productId: number;

beforeAll(async () => {
  const labelled = (change: 'add' | 'delete') => (request: ServiceRequest) => {
    const [at, key] = request.params;
    people[Number(at)]!.labels[change](decodeURIComponent(key!));
    return { status: 204 };
  };
  service = await startService(
    [
      ['GET', /^\/v1\/me$/, () => ({ json: { title: 'Lindner Verlag' } })],
      ['GET', /^\/v1\/labels$/, () => ({ json: { labels: [{ key: 'buyer/book', text: 'Bought the book' }] } })],
      [
        'POST',
        /^\/v1\/people$/,
        ({ body }) => {
          const { mail, confirm } = body as { mail: string; confirm: boolean };
          if (mail.endsWith('@refused.test')) return { status: 422, json: {} };
          const at = people.findIndex((each) => each.mail === mail);
          if (at >= 0) return { status: 409, json: { ref: String(at) } };
          return { status: 201, json: { ref: String(people.push({ mail, confirm, labels: new Set() }) - 1) } };
        },
      ],
      ['PUT', /^\/v1\/people\/(\d+)\/labels\/(.+)$/, labelled('add')],
      ['DELETE', /^\/v1\/people\/(\d+)\/labels\/(.+)$/, labelled('delete')],
    ],
    { refuses: ({ headers }) => (headers['x-token'] === TOKEN ? null : { status: 401, json: {} }) },
  );
  world = await aShopThatSells(kernel(), provider);
  productId = await aProduct(world.seller, { name: 'Buch', price: 1900 });
  await save(TOKEN);
  const target = { kind: 'tag' as const, id: 'buyer/book', name: 'Bought the book' };
  await addRule(world.seller, KEY, { eventType: 'order.paid', productId, action: 'add', target });
  await addRule(world.seller, KEY, { eventType: 'order.refunded', productId, action: 'remove', target });
});
afterAll(() => service?.close());

async function save(token: string): Promise<void> {
  const { masked } = await extensionFile(world.seller, 'integration', KEY);
  await saveExtension(world.seller, 'integration', KEY, {
    values: { token, apiBase: service.url },
    version: masked.version,
  });
}

async function sell(email: string): Promise<number> {
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const placed = await aPlacedOrder(nobody, world.username, { slug: 'buch', form: { email } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  const { id } = await kernel().platformDb('orders').where({ token: placed.orderToken }).first('id');
  return id as number;
}

const held = (email: string) => people.filter(({ mail }) => mail === email).map(({ labels }) => [...labels]);
const newest = async () => (await latestDeliveries(world.seller, KEY))[0]!;

test('the plugin has under 100 lines and takes nothing but the door', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'paper-plane.fixture.ts'), 'utf8');
  expect(source.split('\n').length).toBeLessThan(100);
  expect([...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['zod', '#core/plugins']);
});

test('a purchase makes a contact with its label, and a refund takes the label away', async () => {
  const orderId = await sell('bea@buyers.test');
  expect(held('bea@buyers.test')).toEqual([['buyer/book']]);
  expect(await newest()).toMatchObject({ eventType: 'order.paid', state: 'pending' });
  // Another purchase finds the person that is there.
  await sell('bea@buyers.test');
  expect(held('bea@buyers.test')).toEqual([['buyer/book']]);
  await refundOrder(world.seller, { orderId, reason: '', requestKey: 'stranger' });
  await runJobsUntilIdle(kernel());
  expect(held('bea@buyers.test')).toEqual([[]]);
});

test('a service that is away is asked again, and the person is made once', async () => {
  service.instead.push({ status: 503 });
  await sell('later@buyers.test');
  expect(held('later@buyers.test')).toEqual([]);
  kernel().clock.advance({ seconds: 61 });
  await runJobsUntilIdle(kernel());
  expect(held('later@buyers.test')).toEqual([['buyer/book']]);
  expect((await newest()).state).toBe('pending');
});

test('a refused address bounces, and a wrong token is named by its field', async () => {
  await sell('bea@refused.test');
  expect(await newest()).toMatchObject({ state: 'bounced', attempts: 1 });
  expect(await checkIntegration(world.seller, KEY)).toMatchObject({ ok: true, detail: 'Lindner Verlag' });
  expect(await integrationTargets(world.seller, KEY)).toEqual([
    { kind: 'tag', id: 'buyer/book', name: 'Bought the book' },
  ]);
  await expect(save('short')).rejects.toMatchObject({ status: 422, field: 'token' });
  await save('another-token-of-theirs');
  expect(await checkIntegration(world.seller, KEY)).toMatchObject({ ok: false, field: 'token' });
});
