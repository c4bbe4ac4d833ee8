import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countScopes, inTransaction, readListRecords, type SqlListDefinition } from '#core/database';
import { platformMoney } from '#core/desk';
import { parseListQuery } from '#core/kit';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import { adminLists } from './admin-lists.server.ts';

let server: TestServer;
let admin: HttpClient;
let anna: HttpClient;
let shop: number;

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const rowsOf = async <T>(sql: string, ...bindings: unknown[]): Promise<T[]> =>
  (await inTransaction(platform(), ({ db }) => db.raw<{ rows: T[] }>(sql, bindings as never[]))).rows;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn('admin@kontor.test');
  anna = await server.signedIn('anna@kontor.test');
  const [row] = await rowsOf<{ id: number }>("select id from sellers where username = 'anna'");
  shop = Number(row!.id);
}, 120_000);
afterAll(() => server.close());

const queryOf = (definition: SqlListDefinition, search = '') =>
  parseListQuery(definition, new URLSearchParams(`per=500&counts=true&${search}`), { now: server.kernel.clock.now() });
const recordsOf = (csv: string): number => {
  let quoted = false;
  let records = 0;
  for (const char of csv) {
    if (char === '"') quoted = !quoted;
    else if (char === '\n' && !quoted) records += 1;
  }
  return records - 1;
};

describe.each([...adminLists.keys()])('the list of %s across sellers', (name) => {
  const definition = adminLists.get(name)!.definition;

  test('is drawn, streamed in both languages, sorted and filtered by everything it offers', async () => {
    const screen = await admin.get(`/admin/${name}`);
    expect(screen.status).toBe(200);
    expect(await screen.text()).toContain(`/admin/lists/${name}.csv`);
    const { totalCount, list } = await readListRecords(platform(), definition, queryOf(definition));
    expect(list).toHaveLength(Math.min(totalCount, 500));
    for (const locale of ['de', 'en']) {
      const file = await admin.get(`/admin/lists/${name}.csv?locale=${locale}`);
      expect(file.status).toBe(200);
      expect(recordsOf(await file.text())).toBe(totalCount);
    }
    for (const { key } of definition.sorts)
      expect((await admin.get(`/admin/lists/${name}.csv?sortKey=${key}&sortDir=asc`)).status, key).toBe(200);
    for (const filter of definition.filters) {
      const values =
        'options' in filter
          ? filter.options.map(({ value }) => `filters[${filter.key}][]=${value}`)
          : filter.control === 'numeric_range'
            ? [`filters[${filter.key}_from]=1&filters[${filter.key}_to]=2`]
            : filter.control === 'date_range'
              ? [`filters[${filter.key}_period]=last_30_days`, `filters[${filter.key}_from]=2026-01-01`]
              : [`filters[${filter.key}]=${filter.control === 'boolean' ? 'true' : '1'}`];
      for (const asked of values) {
        const { totalCount: some } = await readListRecords(platform(), definition, queryOf(definition, asked));
        expect(some, asked).toBeLessThanOrEqual(totalCount);
      }
    }
    expect(
      (await readListRecords(platform(), definition, queryOf(definition, 'query=anna'))).totalCount,
    ).toBeLessThanOrEqual(totalCount);
  });

  test('has tabs that hold every row once', async () => {
    const tabs = definition.scopes.filter(({ tab, shared }) => tab !== false && !shared);
    if (tabs.length === 0) return;
    const query = queryOf(definition);
    const counts = await countScopes(platform(), definition, query);
    const { totalCount } = await readListRecords(platform(), definition, query);
    expect(tabs.reduce((sum, { key }) => sum + Number(counts[key]), 0)).toBe(totalCount);
  });

  test('is there for admins alone, and refuses what it does not know', async () => {
    expect((await anna.get(`/admin/${name}`)).status).toBe(404);
    expect((await anna.get(`/admin/lists/${name}.csv`)).status).toBe(403);
    expect((await server.visitor().get(`/admin/lists/${name}.csv`)).status).toBe(401);
    expect((await admin.get(`/admin/lists/${name}.csv?filters[nothing]=1`)).status).toBe(422);
  });
});

test('rows are those of all sellers, counted by hand', async () => {
  const count = async (name: string, search = '') => {
    const { definition } = adminLists.get(name)!;
    return (await readListRecords(platform(), definition, queryOf(definition, search))).totalCount;
  };
  const byHand = async (sql: string) => Number((await rowsOf<{ n: number }>(`select count(*) as n from ${sql}`))[0]!.n);
  expect(await count('orders')).toBe(await byHand('orders'));
  expect(await count('payments')).toBe(await byHand('payments'));
  expect(await count('invoices')).toBe(await byHand('invoices'));
  expect(await count('mails')).toBe(await byHand('mails'));
  expect(await count('users')).toBe(await byHand('users'));
  expect(await count('orders', `filters[seller_id]=${shop}`)).toBe(await byHand(`orders where seller_id = ${shop}`));
  expect(await count('payers')).toBe(
    await byHand(
      "(select distinct payer_id from orders where payer_id is not null and payment_state <> 'payment_not_completed') p",
    ),
  );
  const holders = (...roles: string[]) =>
    byHand(`(select distinct user_id from role_grants where role in (${roles.map((role) => `'${role}'`).join()})) g`);
  expect(await count('users', 'filters[profile_type][]=Seller')).toBe(await holders('seller', 'power_seller'));
  expect(await count('users', 'filters[profile_type][]=Publisher')).toBe(await holders('publisher'));
  expect(await count('users', 'filters[profile_type][]=Payer')).toBe(await holders('payer'));
});

test('rates of sellers lie between 0 and 100: what is beyond becomes the bound', () => {
  const { definition } = adminLists.get('sellers')!;
  expect(queryOf(definition, 'filters[refunds_from]=-1&filters[refunds_to]=101').filters.refunds).toEqual({
    from: 0,
    to: 100,
  });
});

test('one search finds people, shops and orders', async () => {
  const html = await (await admin.get('/admin/search?q=anna')).text();
  expect(html).toContain('anna@kontor.test');
  expect(html).toContain(`/admin/sellers/${shop}`);
  const [order] = await rowsOf<{ token: string }>('select token from orders order by id limit 1');
  expect(await (await admin.get(`/admin/search?q=${order!.token.split('-')[0]}`)).text()).toContain(
    '/admin/orders?query=',
  );
  expect((await anna.get('/admin/search?q=anna')).status).toBe(404);
});

test('money and risk are those of the payments', async () => {
  expect((await admin.get('/admin/money')).status).toBe(200);
  expect((await anna.get('/admin/money')).status).toBe(404);
  const { through, risks } = await platformMoney(platform());
  const since = new Date(server.kernel.clock.now().getTime() - 30 * 86_400_000);
  const rows = await rowsOf<{ currency: string; sum: number }>(
    "select currency_key as currency, sum(captured)::bigint as sum from payments where state = 'successful' and settled_at >= ? and captured > 0 group by 1",
    since,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { currency, sum } of rows)
    expect(through.find((each) => each.currency === currency)!.received.minor).toBe(Number(sum));
  const [open] = await rowsOf<{ n: number }>("select count(*) as n from disputes where state = 'opened'");
  expect(risks.openDisputes).toBe(Number(open!.n));
});

describe('acting for a seller', () => {
  const here = () => `/admin/sellers/${shop}`;
  const act = (fields: Record<string, string>, who = admin) => who.post(here(), fields);

  test('needs a reason, a known time, and an admin', async () => {
    expect((await act({ reason: ' ', minutes: '15' })).status).toBe(422);
    expect((await act({ reason: 'Anfrage von heute', minutes: '99999' })).status).toBe(422);
    expect((await act({ reason: 'x'.repeat(301), minutes: '15' })).status).toBe(422);
    expect((await act({ reason: 'Anfrage von heute', minutes: '15' }, anna)).status).toBe(404);
    expect((await admin.get('/admin/sellers/999999')).status).toBe(404);
    expect((await admin.get('/cabinet')).status).toBe(403);
  });

  test('is said on every screen, ends by hand, and stands in the log of the shop', async () => {
    expect((await act({ reason: 'Anfrage vom 12. Mai', minutes: '15' })).status).toBe(302);
    const home = await admin.get('/cabinet/orders');
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Anfrage vom 12. Mai');
    // Decisions of owners stay theirs.
    const refused = await admin.post('/cabinet/accounting/closing', { intent: 'close', through: '2020-12-31' });
    expect(refused.status).toBe(403);
    const log = await (await anna.get('/cabinet/settings/acts')).text();
    expect(log).toContain('Anfrage vom 12. Mai');
    expect(log).toContain('data-state="running"');
    expect(log).not.toContain('admin@kontor.test');
    expect(await (await admin.get(here())).text()).toContain('admin@kontor.test');
    expect((await admin.post('/admin/acting/end')).status).toBe(302);
    expect((await admin.get('/cabinet/orders')).status).toBe(403);
    expect(await (await anna.get('/cabinet/settings/acts')).text()).not.toContain('data-state="running"');
  });

  test('ends by itself, and with the admin’s own role', async () => {
    expect((await act({ reason: 'Anfrage vom 13. Mai', minutes: '15' })).status).toBe(302);
    expect((await admin.get('/cabinet/orders')).status).toBe(200);
    server.kernel.clock.advance({ minutes: 16 });
    expect((await admin.get('/cabinet/orders')).status).toBe(403);
    expect((await act({ reason: 'Anfrage vom 14. Mai', minutes: '15' })).status).toBe(302);
    await rowsOf("delete from role_grants where role = 'admin' returning id");
    expect((await admin.get('/cabinet/orders')).status).toBe(403);
  });
});
