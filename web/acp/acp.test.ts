import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newChannelToken, saveChannel } from '#core/agent-sales';
import type { Ctx } from '#core/context';
import { strangers } from '../e2e/testing/annas-rows.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import { ADDRESS, anAgent, AT_ONCE, BUYER, holds, type Agent, type Told } from './an-agent.fixture.ts';

let server: TestServer;
let anna: Ctx;
let agent: Agent;
let news: Server;
const told: { body: string; signature: string }[] = [];
const SECRET = 'of-the-platform';

beforeAll(async () => {
  server = await startTestServer();
  await strangers(server.kernel);
  const row = await server.kernel.ownerDb('sellers').where({ username: 'anna' }).first<{ id: number }>('id');
  anna = server.kernel.contextFor({ kind: 'seller', sellerId: row.id });
  news = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      told.push({ body, signature: String(request.headers['merchant-signature']) });
      response.end('{}');
    });
  });
  await new Promise<void>((ready) => news.listen(0, '127.0.0.1', ready));
  const { port } = news.address() as AddressInfo;
  await saveChannel(anna, { open: true, webhookUrl: `http://127.0.0.1:${port}/`, webhookSecret: SECRET });
  agent = await anAgent(server, anna);
}, 240_000);
afterAll(async () => {
  news.close();
  await server.close();
});

async function item(): Promise<{ id: string; price: number }> {
  const found = (await agent.feed()).find(
    ({ price, categories }) => price.currency === 'EUR' && categories[0]?.value === 'download',
  )!;
  return { id: found.id, price: found.price.amount };
}

const ask: Agent['ask'] = (...asked) => agent.ask(...asked);
const complete: Agent['complete'] = (...asked) => agent.complete(...asked);
const shared: Agent['shared'] = (...asked) => agent.shared(...asked);

async function session(more: object = {}): Promise<Told> {
  const { id } = await item();
  return ask('POST', '/checkout_sessions', {
    line_items: [{ id }],
    currency: 'eur',
    capabilities: {},
    buyer: BUYER,
    fulfillment_details: { address: ADDRESS },
    selected_fulfillment_options: AT_ONCE,
    ...more,
  });
}

test('a shop that sells to no agents has no such address, and an unknown token opens nothing', async () => {
  expect((await server.visitor().get('/acp/anna/.well-known/acp.json')).status).toBe(200);
  expect((await ask('GET', '/checkout_sessions/acs_x', undefined, { authorization: 'Bearer agent_x' })).status).toBe(
    401,
  );
  expect((await ask('GET', '/checkout_sessions/acs_x')).status).toBe(404);
  expect((await ask('GET', '/checkout_sessions/acs_x', undefined, { 'api-version': '2020-01-01' })).body.code).toBe(
    'unsupported_api_version',
  );
  await saveChannel(anna, { open: false, webhookUrl: '', webhookSecret: '' });
  for (const path of ['/.well-known/acp.json', '/feed', '/checkout_sessions/x'])
    expect((await server.visitor().get(`/acp/anna${path}`)).status).toBe(404);
  const { port } = news.address() as AddressInfo;
  await saveChannel(anna, { open: true, webhookUrl: `http://127.0.0.1:${port}/`, webhookSecret: '' });
});

test('feed and discovery are in the words of the protocol, with the texts of the law', async () => {
  holds('DiscoveryResponse', await (await server.visitor().get('/acp/anna/.well-known/acp.json')).json());
  const feed = (await (await server.visitor().get('/acp/anna/feed')).json()) as {
    products: { variants: { seller: { links: { type: string }[] } }[] }[];
  };
  expect(await agent.feed()).not.toEqual([]);
  expect(feed.products.length).toBeGreaterThan(3);
  expect(feed.products[0]!.variants[0]!.seller.links.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['terms_of_use', 'return_policy']),
  );
});

test('a session says what is missing until it can be paid', async () => {
  const { id } = await item();
  const { status, body } = await ask('POST', '/checkout_sessions', {
    line_items: [{ id }],
    currency: 'eur',
    capabilities: {},
  });
  expect([status, body.status]).toEqual([201, 'not_ready_for_payment']);
  expect(body.messages!.map(({ param }) => param)).toEqual(expect.arrayContaining(['$.buyer.email']));
  const path = `/checkout_sessions/${body.id}`;
  const named = await ask('POST', path, { buyer: BUYER, fulfillment_details: { address: ADDRESS } });
  expect(named.body.messages!.map(({ param }) => param)).toEqual(['$.selected_fulfillment_options']);
  expect((await ask('POST', path, { selected_fulfillment_options: AT_ONCE })).body).toMatchObject({
    status: 'ready_for_payment',
    messages: [],
  });
  const coupon = await ask('POST', path, { discounts: { codes: ['NIEMALS'] } });
  expect(coupon.body.messages).toMatchObject([{ code: 'coupon_invalid', param: '$.discounts.codes' }]);
  expect(coupon.body.discounts).toMatchObject({
    codes: ['NIEMALS'],
    applied: [],
    rejected: [{ code: 'NIEMALS', reason: 'discount_code_invalid' }],
  });
  expect((await ask('POST', `${path}/cancel`)).body.status).toBe('canceled');
  expect((await ask('POST', `${path}/cancel`)).status).toBe(405);
  expect((await ask('POST', path, { buyer: BUYER })).status).toBe(405);
});

test('a code takes off what the shop’s own checkout would, a second one is refused by its name', async () => {
  const { createCoupon } = await import('#core/coupons');
  await createCoupon(anna, { code: 'AGENT20', valueForm: 'percents', value: 2_000 } as Parameters<
    typeof createCoupon
  >[1]);
  const { body: full } = await session();
  const { body: less } = await session({ discounts: { codes: ['agent20', 'SOMMER'] } });
  const total = ({ totals }: Told['body']) =>
    (totals as { type: string; amount: number }[]).find(({ type }) => type === 'total')!.amount;
  const off = total(full) - total(less);
  expect(off).toBe(Math.round(total(full) * 0.2));
  expect(less).toMatchObject({
    status: 'ready_for_payment',
    discounts: {
      codes: ['agent20', 'SOMMER'],
      applied: [{ code: 'AGENT20', amount: off, automatic: false }],
      rejected: [{ code: 'SOMMER', reason: 'discount_code_combination_disallowed' }],
    },
  });
  expect((await ask('POST', `/checkout_sessions/${less.id}`, { discounts: { codes: [] } })).body).not.toHaveProperty(
    'discounts',
  );
});

test('a session becomes a paid order of the shop, and the platform is told of it and of its refund', async () => {
  const { body: open } = await session();
  expect([open.status, open.messages]).toEqual(['ready_for_payment', []]);
  const path = `/checkout_sessions/${open.id}`;
  const spt = await shared();
  const key = { 'idempotency-key': 'complete-once' };
  const payment = {
    payment_data: { handler_id: 'card_shared', instrument: { type: 'card', credential: { type: 'spt', token: spt } } },
  };
  const paid = await ask('POST', `${path}/complete`, payment, key);
  expect([paid.status, paid.body.status, paid.body.messages]).toEqual([200, 'completed', []]);
  holds('CheckoutSessionWithOrder', paid.body);
  const again = await ask('POST', `${path}/complete`, payment, key);
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', paid.body]);
  expect((await ask('POST', `${path}/complete`, { ...payment, buyer: BUYER }, key)).body.code).toBe(
    'idempotency_conflict',
  );
  expect((await ask('GET', path)).body).toMatchObject({ status: 'completed', order: { status: 'completed' } });

  const order = await server.kernel
    .ownerDb('orders')
    .where({ token: (paid.body.order as { id: string }).id })
    .first<{ id: number; payment_state: string; total: number; buyer_email: string; consents: unknown }>();
  const total = (paid.body.totals as { type: string; amount: number }[]).find(({ type }) => type === 'total')!;
  expect(order).toMatchObject({ payment_state: 'paid', total: total.amount, buyer_email: 'mia@kontor.test' });

  await server.work();
  const { refundOrder } = await import('#core/settlement');
  await refundOrder(anna, { orderId: order.id, amountMinor: 100, reason: 'Wunsch', requestKey: 'acp-test' });
  await server.work();
  const ofIt = told.filter(({ body }) => body.includes(String(open.id)));
  expect(ofIt.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['order_create', 'order_update']);
  for (const { body, signature } of ofIt) {
    const [, seconds, signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!;
    expect(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')).toBe(signed);
    holds('Order', (JSON.parse(body) as { data: unknown }).data);
  }
});

test('a card that is refused leaves the session open, and the next one pays', async () => {
  const { body: open } = await session();
  const refused = await complete(open.id!, await shared('pm_card_chargeDeclined'));
  expect(refused.body.messages).toMatchObject([{ code: 'payment_declined' }]);
  const less = await complete(open.id!, await shared('pm_card_visa', 1));
  expect(less.body.messages).toMatchObject([{ code: 'payment_declined' }]);
  expect((await complete(open.id!, await shared())).body.status).toBe('completed');
});

test('a bank that wants to see the buyer sends them to a page, and the session knows afterwards', async () => {
  const { body: open } = await session();
  const asked = await complete(open.id!, await shared('pm_card_authenticationRequired'));
  expect(asked.body).toMatchObject({
    status: 'authentication_required',
    continue_url: expect.stringContaining('http'),
    messages: [{ code: 'requires_3ds' }],
  });
  const path = `/checkout_sessions/${open.id}`;
  expect((await ask('GET', path)).body.status).not.toBe('completed');
  const bank = String(asked.body.continue_url);
  expect((await fetch(bank, { redirect: 'manual' })).status).toBe(200);
  const back = await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  });
  const visitor = server.visitor();
  await visitor.follow(await visitor.get(back.headers.get('location')!));
  await server.work();
  const done = await ask('GET', path);
  expect(done.body).toMatchObject({ status: 'completed', order: { status: 'completed' } });
  holds('CheckoutSessionWithOrder', done.body);
});

test('a buyer whose bank refuses is charged nothing, and another card pays', async () => {
  const { body: open } = await session();
  const asked = await complete(open.id!, await shared('pm_card_authenticationRequired'));
  const refused = await fetch(String(asked.body.continue_url), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'fail' }),
    redirect: 'manual',
  });
  const visitor = server.visitor();
  await visitor.follow(await visitor.get(refused.headers.get('location')!));
  await server.work();
  expect((await ask('GET', `/checkout_sessions/${open.id}`)).body.status).not.toBe('completed');
  expect((await complete(open.id!, await shared())).body.status).toBe('completed');
});

test('nothing that is sent ends in a fault of ours', async () => {
  const { body: open } = await session();
  let keys = 0;
  const bodies: unknown[] = [
    null,
    [],
    3,
    'x',
    {},
    { line_items: [{ id: '\u0000' }], currency: 'eur' },
    { buyer: 3 },
    { payment_data: [] },
  ];
  for (const path of ['', `/${open.id}`, `/${open.id}/complete`, `/${open.id}/cancelx`, '/%00'])
    for (const body of [
      ...bodies.map((each) => JSON.stringify(each)),
      '{',
      'x'.repeat(300_000),
      '{"__proto__":{"a":1}}',
    ]) {
      keys += 1;
      const { status } = await server.visitor().send('POST', `/acp/anna/checkout_sessions${path}`, {
        body,
        headers: {
          authorization: `Bearer ${agent.token}`,
          'api-version': '2026-04-17',
          'content-type': 'application/json',
          'idempotency-key': `junk-${keys}`,
        },
      });
      expect([path, body.slice(0, 60), status < 500]).toEqual([path, body.slice(0, 60), true]);
    }
  expect((await ask('POST', '/checkout_sessions', {}, { 'idempotency-key': '' })).body.code).toBe(
    'idempotency_key_required',
  );
});

test('another shop’s platform reaches no session of this one', async () => {
  const { body: open } = await session();
  const berta = await server.kernel
    .ownerDb('sellers')
    .where({ username: 'berta' })
    .first<{ id: number; username: string }>('id', 'username');
  const other = server.kernel.contextFor({ kind: 'seller', sellerId: berta.id });
  await saveChannel(other, { open: true, webhookUrl: '', webhookSecret: '' });
  const theirs = await newChannelToken(other);
  const by = { authorization: `Bearer ${theirs}`, 'api-version': '2026-04-17' };
  expect((await server.visitor(by).get(`/acp/anna/checkout_sessions/${open.id}`)).status).toBe(401);
  expect((await server.visitor(by).get(`/acp/${berta.username}/checkout_sessions/${open.id}`)).status).toBe(404);
});
