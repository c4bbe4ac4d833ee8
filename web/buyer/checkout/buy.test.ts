import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { seedPerson, signIn } from '#core/people';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { meRoutes } from '../me-routes.ts';
import { buyRoutes } from './buy-routes.tsx';
import { checkoutRoutes } from './checkout-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let other: SaleWorld;
let server: Server;
let base: string;
let bea: string;
let eve: string;

beforeAll(async () => {
  [world, other] = [await aShopThatSells(kernel(), provider), await aShopThatSells(kernel(), provider)];
  for (const { seller } of [world, other]) await aProduct(seller, { name: 'Buch', price: 1900 });
  await aProduct(world.seller, { name: 'Heft', price: 900 });
  const app = express();
  for (const routes of [checkoutRoutes, buyRoutes, paymentRoutes, meRoutes]) routes(app, kernel());
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [bea, eve] = [await signedIn('bea'), await signedIn('eve')];
  const first = await send(bea, '/buch/checkout', {
    ...aBuyerForm({ email: 'bea@kontor.test', last_name: 'Beispiel' }),
    method: 'card',
    waiver: 'yes',
    keep_means: 'yes',
    intent: 'order',
    checkout_token: `chk_${'b'.repeat(24)}`,
  });
  await send(bea, first.location);
});
afterAll(() => server?.close());

async function signedIn(name: string): Promise<string> {
  const person = { email: `${name}@kontor.test`, password: 'kontor-demo' };
  await seedPerson(platform(), { ...person, firstName: name, lastName: 'Person' });
  const { token } = await signIn(kernel().contextFor({ kind: 'nobody' }), person, {
    ip: '192.0.2.1',
    userAgent: 'Test',
  });
  return `kontor_session=${token}`;
}

async function send(
  cookie: string,
  path: string,
  form?: Record<string, string>,
  shop = world,
): Promise<{ status: number; html: string; location: string; cache: string | null }> {
  const response = await fetch(path.startsWith('/s/') ? base + path : `${base}/s/${shop.username}${path}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'de', cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location') ?? '',
    cache: response.headers.get('cache-control'),
  };
}

/** What the one form of the page would send; boxes are not ticked. */
function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}

const ordersOf = () =>
  inTransaction(platform(), ({ db }) =>
    db('orders')
      .where({ seller_id: world.sellerId })
      .orderBy('id')
      .select<{ id: number; product_name: string; payment_state: string; buyer_email: string }[]>(
        'id',
        'product_name',
        'payment_state',
        'buyer_email',
      ),
  );
const invoicesOf = (orderId: number) =>
  inTransaction(platform(), ({ db }) => db('invoices').where({ order_id: orderId }).pluck('id'));
const meOf = async (cookie: string, shop = world) =>
  JSON.parse((await send(cookie, '/me.json', undefined, shop)).html) as {
    signedIn: boolean;
    autopay?: { method: string };
  };

test('who may pay at once is told to its holder alone, and everybody else is led to the checkout', async () => {
  expect((await meOf(bea)).autopay).toEqual({ method: 'Visa ···· 4242' });
  for (const [cookie, shop] of [
    [eve, world],
    ['', world],
    ['kontor_session=ses_nothing', world],
    [bea, other],
  ] as const) {
    expect((await meOf(cookie, shop)).autopay).toBeUndefined();
    const led = await send(cookie, '/buch/buy?plan=1&campaign_id=x', undefined, shop);
    expect([led.status, led.location, led.cache]).toEqual([
      303,
      `/s/${shop.username}/buch/checkout?plan=1&campaign_id=x`,
      'private, no-store',
    ]);
  }
  // A funnel may be called what it likes.
  expect((await send(bea, '/f/buy')).status).toBe(404);
});

test('whoever is signed in and bought here before types no address again; nobody else is shown it', async () => {
  const shown = async (cookie: string, shop = world, path = '/heft/checkout') => {
    const { html } = await send(cookie, path, undefined, shop);
    return ['email', 'last_name', 'street'].map(
      (name) => new RegExp(`<input id="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1],
    );
  };
  expect(await shown(bea)).toEqual(['bea@kontor.test', 'Beispiel', aBuyerForm({}).street]);
  for (const [cookie, shop, path] of [
    [eve, world, '/heft/checkout'],
    ['', world, '/heft/checkout'],
    ['kontor_session=ses_nothing', world, '/heft/checkout'],
    [bea, other, '/buch/checkout'],
  ] as const)
    expect(await shown(cookie, shop, path)).toEqual(['', '', '']);
});

test('whoever comes back without having paid is told so, can go on or choose another way, and is left in peace after a minute', async () => {
  const placed = await send(eve, '/heft/checkout', {
    ...aBuyerForm({ email: 'eve@kontor.test' }),
    method: 'card',
    waiver: 'yes',
    intent: 'order',
    checkout_token: `chk_${'e'.repeat(24)}`,
  });
  const payment = placed.location.split('/').at(-1)!;
  const [token] = await inTransaction(platform(), ({ db }) =>
    db('orders').where({ buyer_email: 'eve@kontor.test' }).pluck('token'),
  );
  const page = await send(eve, `/order/${token}/success?payment=${payment}`);
  expect(page.html).toContain('<title>Ihre Bestellung ist noch nicht bezahlt');
  expect(page.html).toContain(
    `content="4;url=/s/${world.username}/order/${token}/success?payment=${payment}&amp;looked=1"`,
  );
  for (const said of ['Wir fragen gerade nach', `/payment/${payment}"`, `/payment/${payment}?change=1"`])
    expect(page.html).toContain(said);
  const late = await send(eve, `/order/${token}/success?payment=${payment}&looked=15`);
  expect([
    late.html.includes('http-equiv="refresh"'),
    late.html.includes('Bis jetzt ist keine Zahlung angekommen'),
  ]).toEqual([false, true]);
});

test('price, buyer, means and the lawful button are confirmed; however often it is pressed one order is paid and billed', async () => {
  const page = await send(bea, '/heft/buy');
  expect([page.status, page.cache]).toEqual([200, 'private, no-store']);
  for (const said of [
    'Visa ···· 4242',
    'Zahlungspflichtig bestellen',
    'Gesamtbetrag inkl. MwSt.',
    '9,00',
    'Beispiel',
    'name="waiver"',
    'data-confirm',
  ])
    expect(page.html).toContain(said);
  const before = (await ordersOf()).length;
  const form = { ...fieldsOf(page.html), intent: 'order' };
  // Another price than was seen is shown first, and somebody else's form takes nobody's money.
  expect([
    (await send(bea, '/heft/checkout', { ...form, waiver: 'yes', seen_total: '1' })).status,
    (await send(eve, '/heft/checkout', { ...form, waiver: 'yes' })).status,
    (await ordersOf()).length,
  ]).toEqual([422, 422, before]);
  const pressed = await Promise.all(
    Array.from({ length: 4 }, () => send(bea, '/heft/checkout', { ...form, waiver: 'yes' })),
  );
  const [to] = [...new Set(pressed.map(({ location }) => location))];
  expect(to).toContain('/payment/');
  expect((await send(bea, to!)).location).not.toBe('');
  await runJobsUntilIdle(kernel());
  const orders = await ordersOf();
  expect([orders.length, orders.at(-1)]).toEqual([
    before + 1,
    expect.objectContaining({ product_name: 'Heft', payment_state: 'paid', buyer_email: 'bea@kontor.test' }),
  ]);
  expect(await invoicesOf(orders.at(-1)!.id)).toHaveLength(1);
  expect([...provider.payments.values()].at(-1)!.request.onSession).toBeDefined();
});

test('a refused charge is explained on the payment page; what a yes cannot settle and a means that is gone lead to the checkout', async () => {
  const page = await send(bea, '/heft/buy');
  provider.script = ['declined'];
  const placed = await send(bea, '/heft/checkout', { ...fieldsOf(page.html), waiver: 'yes', intent: 'order' });
  const refused = await send(bea, placed.location);
  expect(refused.html).toContain('nicht ausreichend gedeckt');
  expect((await ordersOf()).at(-1)).toMatchObject({ payment_state: 'payment_not_completed' });
  expect((await send(bea, '/heft/buy?funnel=x')).status).toBe(303);
  await inTransaction(
    platform(),
    async ({ db, clock }) =>
      void (await db('payments')
        .where({ seller_id: world.sellerId })
        .whereNotNull('kept_for')
        .update({ let_go_at: clock.now() })),
  );
  expect([(await meOf(bea)).autopay, (await send(bea, '/heft/buy')).location]).toEqual([
    undefined,
    `/s/${world.username}/heft/checkout`,
  ]);
  expect(
    (
      await send(bea, '/heft/checkout', {
        ...fieldsOf(page.html),
        checkout_token: `chk_${'c'.repeat(24)}`,
        waiver: 'yes',
        intent: 'order',
      })
    ).status,
  ).toBe(422);
});
