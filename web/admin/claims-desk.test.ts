import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { annasThings } from '../e2e/testing/annas-things.ts';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';

let server: TestServer;
let admin: HttpClient;
let anna: HttpClient;
let shop: number;
let claim: number;
let order: number;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const rowsOf = async <T>(sql: string, ...bindings: unknown[]): Promise<T[]> =>
  (await inTransaction(platform(), ({ db }) => db.raw<{ rows: T[] }>(sql, bindings as never[]))).rows;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn('admin@kontor.test');
  anna = await server.signedIn('anna@kontor.test');
  const things = await annasThings(server.kernel);
  shop = things.sellerId;
  claim = things.claimId;
  const [row] = await rowsOf<{ order_id: number }>('select order_id from claims where id = ?', claim);
  order = Number(row!.order_id);
}, 180_000);
afterAll(() => server.close());

const here = () => `/admin/claims/${shop}/${claim}`;
const optionsOf = (html: string, key: string): number =>
  new Set(
    [
      ...html.matchAll(
        new RegExp(
          `name="filters\\[${key}\\]\\[\\]"[^>]*value="([a-z_]+)"|value="([a-z_]+)"[^>]*name="filters\\[${key}\\]\\[\\]"`,
          'g',
        ),
      ),
    ].map(([, a, b]) => a ?? b),
  ).size;

test('a claim of any shop is seen by admins alone, and moved with a reason that the shop reads', async () => {
  const page = await admin.get(here());
  expect(page.status).toBe(200);
  for (const path of [here(), `/admin/orders/${shop}/${order}`, '/admin/users/1', '/admin/base_rates']) {
    expect((await anna.get(path)).status, path).toBe(404);
    expect((await server.visitor().get(path)).status, path).toBe(302);
    expect((await admin.get(path)).status, path).toBe(200);
  }
  expect((await admin.get(`/admin/claims/${shop}/999999`)).status).toBe(404);
  expect((await admin.get(`/admin/claims/999999/${claim}`)).status).toBe(404);
  expect((await admin.get('/admin/claims/x/y')).status).toBe(404);
  expect((await admin.get('/admin/users/99999999999999999999')).status).toBe(404);
  expect((await admin.post(here(), { intent: 'resolve', reason: ' ' })).status).toBe(422);
  expect((await admin.post(here(), { intent: 'nothing', reason: 'x' })).status).toBe(400);
  expect((await admin.post(here(), { intent: 'title', reason: 'Zu früh', seen: 'x' })).status).toBe(409);
  expect((await anna.post(here(), { intent: 'resolve', reason: 'Fremd' })).status).toBe(404);
  expect((await admin.post(here(), { intent: 'resolve', reason: 'Mit dem Käufer geeinigt' })).status).toBe(302);
  expect(await (await anna.get(`/cabinet/claims/${claim}`)).text()).toContain('Mit dem Käufer geeinigt');
  expect(await (await anna.get('/cabinet/settings/audit')).text()).toContain('Mit dem Käufer geeinigt');
});

test('documents of any shop open as PDF for admins alone', async () => {
  const [invoice] = await rowsOf<{ id: number; seller_id: number }>(
    'select id, seller_id from invoices order by id limit 1',
  );
  const path = `/admin/invoices/${invoice!.seller_id}/${invoice!.id}`;
  const answer = await admin.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await anna.get(path)).status).toBe(404);
  expect((await admin.get(`/admin/invoices/${Number(invoice!.seller_id) + 1}/${invoice!.id}`)).status).toBe(404);
});

test('a power seller is made with a reason, sees seven choices instead of five, and nothing else changes', async () => {
  const count = async (who: HttpClient, path: string) =>
    ['inkasso_status', 'strategy_stage'].map(async (key) => optionsOf(await (await who.get(path)).text(), key));
  const shown = async (who: HttpClient, path: string) => Promise.all(await count(who, path));
  expect(await shown(anna, '/cabinet/claims')).toEqual([5, 6]);
  expect(await shown(admin, '/admin/claims')).toEqual([7, 8]);
  const address = `/admin/sellers/${shop}`;
  const set = (fields: Record<string, string>, who = admin) => who.post(address, { intent: 'power_seller', ...fields });
  expect((await set({ power_seller: 'on', power_reason: '' })).status).toBe(422);
  expect((await set({ power_seller: 'on', power_reason: 'x'.repeat(301) })).status).toBe(422);
  expect((await set({ power_seller: 'on', power_reason: 'Fremd' }, anna)).status).toBe(404);
  expect((await set({ power_seller: 'on', power_reason: 'Vertrag vom 3. Mai' })).status).toBe(302);
  expect(await shown(anna, '/cabinet/claims')).toEqual([7, 8]);
  expect(await (await anna.get('/cabinet/settings/audit')).text()).toContain('Vertrag vom 3. Mai');
  for (const path of ['/cabinet', '/cabinet/orders', '/cabinet/settings/team'])
    expect((await anna.get(path)).status, path).toBe(200);
  expect((await set({ power_seller: '', power_reason: 'Vertrag beendet' })).status).toBe(302);
  expect(await shown(anna, '/cabinet/claims')).toEqual([5, 6]);
});

test('what waits and what is missing stands at home, and a base rate is entered there', async () => {
  const home = await (await admin.get('/admin')).text();
  expect(home).toContain('/admin/money');
  expect((await admin.post('/admin/base_rates', { from: '2026-07-01', percent: 'viel' })).status).toBe(422);
  expect((await admin.post('/admin/base_rates', { from: '2020-01-01', percent: '1' })).status).toBe(422);
});
