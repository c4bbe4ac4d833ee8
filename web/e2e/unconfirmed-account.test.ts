import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reading } from '#core/database';
import { findShop, grantRole } from '#core/people';
import type { HttpClient } from './testing/http-client.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A stranger opens a shop with the address of somebody who then buys as a guest. */
const EMAIL = 'vera@kontor.test';
const PASSWORD = 'fremd gesetztes passwort';
const STREET = 'Verborgene Gasse';

let server: TestServer;
let buyer: HttpClient;
let the: {
  userId: number;
  sellerId: number;
  orderId: number;
  orderToken: string;
  invoiceId: number;
  productId: number;
  course: string;
};

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const row = async (sql: string, bindings: unknown[] = []): Promise<Record<string, string>> => {
  const { rows } = await reading(platform(), ({ db }) =>
    db.raw<{ rows: Record<string, string>[] }>(sql, bindings as never[]),
  );
  return rows[0]!;
};

beforeAll(async () => {
  server = await startTestServer();
  await server.work();
  const opened = await server.visitor().post('/sign_up', {
    shopName: 'Fremd',
    username: 'fremd',
    sellerType: 'business',
    countryCode: 'DE',
    firstName: 'Frank',
    lastName: 'Fremd',
    email: EMAIL,
    password: PASSWORD,
  });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/cabinet/start']);
  buyer = server.visitor();
  const shop = { username: 'anna', sandboxUrl: server.sandboxUrl };
  await new ShopVisit(server.visitor(), shop).buy('licht-lesen', { email: EMAIL, street: STREET });
  // This client sends a checkout's draft to every address, where browsers keep it to its own: each purchase has a client of its own.
  await new ShopVisit(buyer, shop).buy('portraet-am-fenster', { email: EMAIL, street: STREET });
  await server.work();
  const { id: sellerId } = (await findShop(platform(), 'anna'))!;
  const order = await row(
    `select o.id, o.token, o.product_id, i.id as invoice_id from orders o join invoices i on i.order_id = o.id where o.buyer_email = ? order by o.id limit 1`,
    [EMAIL],
  );
  const { token } = await row(
    `select e.token from entitlements e join products p on p.id = e.product_id where e.email = ? and p.form = 'course'`,
    [EMAIL],
  );
  const { id: userId } = await row('select id from users where email = ?', [EMAIL]);
  the = {
    userId: Number(userId),
    sellerId,
    orderId: Number(order.id),
    orderToken: order.token!,
    invoiceId: Number(order.invoice_id),
    productId: Number(order.product_id),
    course: token!,
  };
  for (const role of ['team_member', 'publisher'] as const)
    await grantRole(platform(), { userId: the.userId, role, sellerId });
  await grantRole(platform(), { userId: the.userId, role: 'admin', sellerId: null });
}, 300_000);
afterAll(() => server.close());

/** Every way in, with the account's own words. */
const WAYS: Record<string, () => Promise<HttpClient>> = {
  'address and password': () => server.visitor().signIn(EMAIL, PASSWORD),
  'a token of an app': async () => server.visitor({ authorization: `Bearer ${(await appTokens()).access_token}` }),
  'a token that was renewed': async () => {
    const { refresh_token } = await appTokens();
    const renewed = await server
      .visitor()
      .send('POST', '/v1/app/session/renew_token', { json: { refresh_token, fingerprint: 'phone' } });
    return server.visitor({
      authorization: `Bearer ${((await renewed.json()) as { access_token: string }).access_token}`,
    });
  },
};

async function appTokens(): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await server
    .visitor()
    .send('POST', '/v1/app/session', { json: { email: EMAIL, password: PASSWORD, fingerprint: 'phone' } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { access_token: string; refresh_token: string };
}

/** Every right that hangs on the address or on a role that somebody gave the account. */
const RIGHTS: Record<string, () => string> = {
  'the list of purchases': () => '/payer',
  'a purchase': () => `/payer/s/${the.orderId}`,
  'a document': () => `/payer/s/${the.orderId}/documents/${the.invoiceId}`,
  'a document as XML': () => `/payer/s/${the.orderId}/documents/${the.invoiceId}/xml`,
  'a file': () => `/payer/s/${the.orderId}/files/${the.productId}/0`,
  'a course': () => `/payer/course/${the.course}`,
  'means of payment': () => '/payer/means',
  'an order of a shop that gave it a role': () => `/cabinet/orders/${the.orderId}`,
  'the admin’s desk': () => '/admin/health',
};

const isRefusal = (status: number, location: string | null): boolean =>
  [401, 403, 404].includes(status) ||
  ((status === 302 || status === 303) && /^\/(sign_in|account\/confirmation)\?to=/.test(location ?? ''));

describe('before the address is confirmed', () => {
  test.each(Object.keys(WAYS))('%s opens nothing that hangs on it', async (way) => {
    const stranger = await WAYS[way]!();
    for (const [right, path] of Object.entries(RIGHTS)) {
      const answer = await stranger.get(path());
      const body = await answer.text();
      expect([right, isRefusal(answer.status, answer.headers.get('location')), answer.status]).toEqual([
        right,
        true,
        answer.status,
      ]);
      expect([right, body.includes(STREET), body.includes('Licht lesen')]).toEqual([right, false, false]);
    }
    expect(await (await stranger.get('/s/anna/me.json')).json()).toEqual({ signedIn: false, products: {} });
    expect(await (await stranger.get('/s/anna/licht-lesen/checkout')).text()).not.toContain(STREET);
  });

  test('the account works in its own shop, is led to the confirmation, and may not take a shop that gave it a role', async () => {
    const stranger = await WAYS['address and password']!();
    expect((await stranger.get('/cabinet')).status).toBe(200);
    expect((await stranger.get('/payer')).headers.get('location')).toBe('/account/confirmation?to=%2Fpayer');
    expect(await (await stranger.get('/account/confirmation?to=%2Fpayer')).text()).toContain(
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
    );
    const switched = await stranger.post('/account/shop', { sellerId: String(the.sellerId) });
    expect(switched.status).not.toBe(500);
    expect((await stranger.get(`/cabinet/orders/${the.orderId}`)).status).toBe(404);
  });

  test('a change of address takes the account along, and nothing that was bought with the old one', async () => {
    const other = await server.visitor().post('/sign_up', {
      shopName: 'Zweit',
      username: 'zweit',
      sellerType: 'business',
      countryCode: 'DE',
      firstName: 'Frank',
      lastName: 'Fremd',
      email: 'wilma@kontor.test',
      password: PASSWORD,
    });
    expect(other.status).toBe(302);
    await new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl }).buy('licht-lesen', {
      email: 'wilma@kontor.test',
      street: STREET,
    });
    const stranger = await server.visitor().signIn('wilma@kontor.test', PASSWORD);
    expect(
      (await stranger.post('/account/email', { email: 'frank@kontor.test', currentPassword: PASSWORD })).status,
    ).toBe(200);
    await server.work();
    const { text } = await row(
      `select text from mails where recipient = 'frank@kontor.test' and mail = 'confirm_email'`,
    );
    const token = /token=([\w-]+)/.exec(text!)![1]!;
    expect((await stranger.post('/confirm_email', { token })).status).toBe(302);
    expect(await (await stranger.get('/payer')).text()).not.toContain('Licht lesen');
    expect(
      await row(
        `select username from sellers s join role_grants g on g.seller_id = s.id join users u on u.id = g.user_id where u.email = 'frank@kontor.test'`,
      ),
    ).toEqual({ username: 'zweit' });
    expect((await server.visitor().post('/sign_in', { email: 'wilma@kontor.test', password: PASSWORD })).status).toBe(
      401,
    );
  });
});

test('the browser that bought opens what it bought without signing in, and another one does not', async () => {
  expect((await buyer.get(`/payer/course/${the.course}`)).status).toBe(200);
  const elsewhere = await server.visitor().get(`/payer/course/${the.course}`);
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([
    302,
    `/sign_in?to=${encodeURIComponent(`/payer/course/${the.course}`)}`,
  ]);
  const other = server.visitor();
  expect((await other.get(`/s/anna/order/${the.orderToken}/success`)).status).toBe(200);
  expect((await other.get(`/payer/course/${the.course}`)).status).toBe(302);
});

test('the address of an order puts it at hand of the browser, which stays outside the payer area', async () => {
  const byLink = server.visitor();
  expect((await byLink.get(`/s/anna/order/${the.orderToken}/success`)).status).toBe(200);
  expect(byLink.cookies.get('kontor_orders')).toBe(the.orderToken);
  expect((await byLink.get('/payer')).headers.get('location')).toBe('/sign_in?to=%2Fpayer');
});

test('the first proof of the address ends every session and password set before it, and leads where one wanted to go', async () => {
  const before = await WAYS['address and password']!();
  const app = await WAYS['a token of an app']!();
  const { refresh_token } = await appTokens();
  const vera = server.visitor();
  expect((await vera.post('/sign_in_link', { email: EMAIL, to: '/payer/means' })).status).toBe(200);
  await server.work();
  const { text } = await row(
    `select text from mails where recipient = ? and mail = 'sign_in_link' order by id desc limit 1`,
    [EMAIL],
  );
  const link = new URL(/https?:\S+/.exec(text!)![0]);
  const entered = await vera.post('/sign_in_link', {
    token: link.searchParams.get('token')!,
    to: link.searchParams.get('to')!,
  });
  expect([entered.status, entered.headers.get('location')]).toEqual([
    302,
    '/account/password?proved=1&to=%2Fpayer%2Fmeans',
  ]);
  expect(await (await vera.get('/account/password?proved=1&to=%2Fpayer%2Fmeans')).text()).toContain(
    'Niemand konnte wissen, ob es Ihres war',
  );
  expect(await (await vera.get('/payer')).text()).toContain('Licht lesen');
  const saved = await vera.post('/account/password', { newPassword: 'ein eigener satz von vera', to: '/payer/means' });
  expect(saved.headers.get('location')).toBe('/payer/means');

  expect((await before.get('/account')).headers.get('location')).toBe('/sign_in?to=%2Faccount');
  expect((await app.get('/payer')).headers.get('location')).toBe('/sign_in?to=%2Fpayer');
  expect((await server.visitor().post('/sign_in', { email: EMAIL, password: PASSWORD })).status).toBe(401);
  expect(
    (
      await server
        .visitor()
        .send('POST', '/v1/app/session/renew_token', { json: { refresh_token, fingerprint: 'phone' } })
    ).status,
  ).toBe(401);
});
