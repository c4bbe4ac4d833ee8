import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverClaim, lookAtClaim } from '#core/claims';
import { mindOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { matrixOf, providerByKey, providerFile, providerSettings, withSettings } from '#core/payments';
import { findShop } from '#core/people';
import { readSettings } from '#core/settings';
import { orderView, refundOrder } from '#core/settlement';
import { startDemos } from '../../cli/demos.ts';
import { TRYING_SHOP } from '../../seeds/index.ts';
import { buildTryingShop } from '../../seeds/trying-shop.ts';
import { PlainBuyer, type Bought } from './testing/plain-buyer.ts';
import { orderOfPayment } from './testing/provider-shops.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/*
 * What `npm start` plays beside Anna's shop: a buyer without scripts in Dora's, who follows the pages that the demo serves at its own address, and
 * somebody at the desks where people play banks, stores and the agency.
 */
let server: TestServer;
let sellerId: number;
let seller: Ctx;

beforeAll(async () => {
  server = await startTestServer({ world: 'empty' });
  await buildTryingShop(platform(), { tried: server.demos.tried, plugins: server.kernel.plugins });
  ({ id: sellerId } = (await findShop(platform(), TRYING_SHOP))!);
  seller = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'en' });
}, 120_000);
afterAll(() => server.close());

const platform = (): Ctx => server.kernel.contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });

async function buy(key: string, method: string, slug: string, planType = 'one_time'): Promise<Bought> {
  const provider = providerByKey(seller, key);
  const held = withSettings(provider, (await readSettings(seller, providerSettings(provider), { sellerId }))!);
  const rows = matrixOf(held).filter(({ neverOffered }) => !neverOffered);
  return new PlainBuyer(server, { provider: held, username: TRYING_SHOP, sellerId, seller, rows }).buys(
    slug,
    rows.find((row) => row.method === method)!,
    { plan: await planOf(slug, planType) },
  );
}

const orderOf = async ({ path }: Bought) =>
  orderView(seller, { token: (await orderOfPayment(server, path.split('/').at(-1)!)).token });
const planOf = (slug: string, type: string): Promise<string> =>
  inTransaction(platform(), async ({ db }) =>
    String(
      (
        await db('pricing_plans as l')
          .join('products as p', 'p.id', 'l.product_id')
          .where({ 'p.slug': slug, 'l.type': type })
          .first<{ id: number }>('l.id')
      ).id,
    ),
  );

/** Presses a button at a desk below the demo's own address, and waits for what the shop makes of it. */
async function press(desk: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${server.url}/dev/${desk}/`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const to = answer.headers.get('location') ?? '';
  expect([answer.status, to]).toEqual([303, `${server.url}/dev/${desk}/?done`]);
  const page = await (await fetch(to)).text();
  expect(page).toContain('role="status"');
  await server.work();
  return page;
}

const desk = async (name: string): Promise<string> => (await fetch(`${server.url}/dev/${name}/`)).text();

test('whatever address below a desk a browser asks for, it is answered, and the demo goes on', async () => {
  for (const { path } of server.demos.mounts) {
    for (const address of ['///', '//x:y/', '/%E0%A4%A', '/pay/%']) {
      // As it stands: `fetch` would tidy it up.
      const status = await new Promise<number>((resolve, reject) => {
        get({ host: '127.0.0.1', port: new URL(server.url).port, path: path + address }, (answer) =>
          resolve(answer.resume().statusCode!),
        ).on('error', reject);
      });
      expect([path, address, status < 500]).toEqual([path, address, true]);
    }
  }
  expect((await fetch(`${server.url}/s/${TRYING_SHOP}`)).status).toBe(200);
});

test('every provider that a demo plays beside Anna’s is connected, and each has a product that offers its own methods alone', async () => {
  const checks = await Promise.all(
    Object.keys(server.demos.tried).map(async (key) => [key, (await providerFile(seller, key)).check?.ok]),
  );
  expect(Object.fromEntries(checks)).toEqual({
    mango_pay: true,
    lemonway: true,
    paypal_rest_partner: true,
    paypal_nvp: true,
    in_app_purchase: true,
    credit_reform_inkasso: true,
  });
  const offered = async (slug: string): Promise<string[]> =>
    [
      ...(await (await server.visitor().get(`/s/${TRYING_SHOP}/${slug}/checkout`)).text()).matchAll(
        /id="method-(\w+)" name="method"/g,
      ),
    ].map(([, method]) => method!);
  expect(
    await Promise.all(
      ['mangopay', 'lemonway', 'paypal-klassisch-nvp', 'paypal-ueber-die-plattform'].map((name) =>
        offered(`bezahlen-mit-${name}`),
      ),
    ),
  ).toEqual([
    ['card', 'sepa', 'bank_wire'],
    ['card', 'bank_wire'],
    ['paypal', 'card'],
    ['paypal', 'card'],
  ]);
});

test.each([
  ['mango_pay', 'card', 'mangopay'],
  ['lemonway', 'card', 'lemonway'],
  ['paypal_nvp', 'paypal', 'paypal-klassisch-nvp'],
  ['paypal_nvp', 'card', 'paypal-klassisch-nvp'],
  ['paypal_rest_partner', 'paypal', 'paypal-ueber-die-plattform'],
  ['paypal_rest_partner', 'card', 'paypal-ueber-die-plattform'],
])('an order is paid with %s by %s on its pages', { timeout: 60_000 }, async (key, method, name) => {
  const bought = await buy(key, method, `bezahlen-mit-${name}`);
  await server.work();
  expect(await orderOf(bought)).toMatchObject({
    order: { payment_state: 'paid', total: 1900 },
    payments: [{ provider: key, method, state: 'successful' }],
  });
});

test('a wire arrives when somebody plays the bank at the provider’s desk', { timeout: 60_000 }, async () => {
  const toMangopay = await buy('mango_pay', 'bank_wire', 'bezahlen-mit-mangopay');
  expect((await orderOf(toMangopay)).order.payment_state).not.toBe('paid');
  await press('mangopay', { do: /value="(arrive [^"]+)"/.exec(await desk('mangopay'))![1]! });
  expect((await orderOf(toMangopay)).order.payment_state).toBe('paid');
  const toLemonway = await buy('lemonway', 'bank_wire', 'bezahlen-mit-lemonway');
  const { order } = await orderOf(toLemonway);
  await press('lemonway', { reference: order.token.split('-')[0]!, amount: '19,00' });
  expect((await orderOf(toLemonway)).order.payment_state).toBe('paid');
  const wrong = await fetch(`${server.url}/dev/lemonway/`, {
    method: 'POST',
    body: new URLSearchParams({ reference: order.token.split('-')[0]!, amount: 'viel' }),
    redirect: 'manual',
  });
  expect([wrong.status, await wrong.text()]).toEqual([200, expect.stringContaining('role="alert"')]);
});

test(
  'what customers buy, renew and give back in the stores becomes orders of the app’s product',
  { timeout: 60_000 },
  async () => {
    const ordersOfApp = () =>
      inTransaction(platform(), ({ db }) =>
        db('orders')
          .where({ seller_id: sellerId, product_name: 'Gekauft in der App' })
          .orderBy('id')
          .select<{ payment_state: string; paid: number }[]>('payment_state', 'paid'),
      );
    for (const act of ['apple-buy', 'apple-subscribe', 'play-buy', 'play-subscribe'])
      await press('app-stores', { do: act });
    expect(await ordersOfApp()).toMatchObject([
      { payment_state: 'paid' },
      { payment_state: 'paying' },
      { payment_state: 'paid' },
      { payment_state: 'paying' },
    ]);
    for (const act of ['apple-renew', 'play-renew', 'apple-refund', 'play-refund'])
      await press('app-stores', { do: new RegExp(`value="(${act} [^"]+)"`).exec(await desk('app-stores'))![1]! });
    for (const act of ['apple-end', 'play-end'])
      await press('app-stores', { do: new RegExp(`value="(${act} [^"]+)"`).exec(await desk('app-stores'))![1]! });
    expect(await ordersOfApp()).toMatchObject([
      { payment_state: 'payment_refunded' },
      { payment_state: 'payment_canceled', paid: 998 },
      { payment_state: 'payment_refunded' },
      { payment_state: 'payment_canceled', paid: 998 },
    ]);
  },
);

test(
  'a rate whose debits the bank refuses is handed over to the agency, and what the debtor pays there pays it',
  { timeout: 120_000 },
  async () => {
    const slug = 'bezahlen-mit-mangopay';
    const bought = await buy('mango_pay', 'sepa', slug, 'subscription');
    await press('mangopay', { do: 'settle' });
    const { order } = await orderOf(bought);
    expect(order.payment_state).toBe('paying');
    const second = async () => (await orderView(seller, { id: order.id })).rates.find(({ number }) => number === 2)!;
    for (let day = 0; day < 75 && (await second())?.state !== 'debt'; day += 1) {
      server.kernel.clock.advance({ days: 1 });
      await mindOrder(seller, order.id);
      const [, refused] = /value="(refuse [^"]+)"/.exec(await desk('mangopay')) ?? [];
      if (refused) await press('mangopay', { do: refused });
    }
    const rate = await second();
    expect(rate.state).toBe('debt');
    const claim = await handOverClaim(seller, {
      orderId: order.id,
      rateId: rate.id,
      provider: 'credit_reform_inkasso',
    });
    expect(claim).toMatchObject({ stage: 'in_inkasso' });
    const page = await press('creditreform', { do: /value="(half [^"]+)"/.exec(await desk('creditreform'))![1]! });
    expect(await lookAtClaim(seller, claim.id)).toMatchObject({ paid: 450 });
    await press('creditreform', { do: /value="(pay [^"]+)"/.exec(page)![1]! });
    expect(await lookAtClaim(seller, claim.id)).toMatchObject({ stage: 'closed' });
    expect(await second()).toMatchObject({ state: 'paid', paid: 900 });
  },
);

test(
  'a demo that is started again knows its payments, and keys of a person’s own are left alone',
  { timeout: 60_000 },
  async () => {
    const bought = [
      await buy('mango_pay', 'card', 'bezahlen-mit-mangopay'),
      await buy('lemonway', 'card', 'bezahlen-mit-lemonway'),
      await buy('paypal_nvp', 'paypal', 'bezahlen-mit-paypal-klassisch-nvp'),
      await buy('paypal_rest_partner', 'paypal', 'bezahlen-mit-paypal-ueber-die-plattform'),
    ];
    await server.work();
    await server.demos.close();
    const again = await startDemos(server.kernel, { port: Number(new URL(server.url).port) });
    try {
      for (const [key, demo] of Object.entries(again.tried)) {
        const stored = await readSettings(seller, providerSettings(providerByKey(seller, key)), { sellerId });
        expect([key, demo.settings(stored)]).toEqual([key, null]);
        const own = Object.fromEntries(
          Object.entries(stored!).map(([field, value]) => [field, typeof value === 'string' ? `${value}1` : value]),
        );
        expect([key, demo.settings(own)]).toEqual([key, null]);
      }
      for (const each of bought) {
        const { order } = await orderOf(each);
        expect(await refundOrder(seller, { orderId: order.id, reason: '', requestKey: 'again' })).toMatchObject([
          { amount: 1900, state: 'successful' },
        ]);
      }
      expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
    } finally {
      await again.close();
    }
  },
);
