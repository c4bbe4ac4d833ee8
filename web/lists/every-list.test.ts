import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountingMonth } from '#core/accounting';
import { inTransaction, type SqlListDefinition } from '#core/database';
import { sellerList } from '#core/desk';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import { registeredLists } from './registry.server.ts';

let server: TestServer;
let anna: HttpClient;

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.signedIn('anna@kontor.test');
}, 120_000);
afterAll(() => server.close());

interface Answer {
  list: Record<string, unknown>[];
  totalCount: number;
  totalCountMax: number;
  counts?: Record<string, number>;
}

const ask = async (path: string): Promise<Answer> => {
  const response = await anna.get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
};
const refusal = async (path: string) => {
  const response = await anna.get(path);
  const { errors = [] } = (await response.json()) as {
    errors?: { code: string; detail: string; source?: { field: string } }[];
  };
  return {
    status: response.status,
    code: errors[0]?.code,
    field: errors[0]?.source?.field,
    detail: errors[0]?.detail ?? '',
  };
};
/** Records of a CSV; no cell of the demo world holds a line break within quotes at its end. */
const recordsOf = (csv: string): number => {
  let quoted = false;
  let records = 0;
  for (const char of csv) {
    if (char === '"') quoted = !quoted;
    else if (char === '\n' && !quoted) records += 1;
  }
  return records - 1;
};

test.each([...registeredLists.keys()])(
  'every row of %s comes by the file, by the stream and by /v1 with every expansion, scope, count and sort',
  async (name) => {
    const { definition } = registeredLists.get(name)!;
    const all = await ask(
      `/v1/${name}?per=500&counts=true&${definition.expands.map((key) => `expand[]=${key}`).join('&')}`,
    );
    expect(Object.keys(all.counts ?? {}).sort()).toEqual(definition.scopes.map(({ key }) => key).sort());
    const streamed = await ask(`/v1/${name}?per=501`);
    expect(streamed).toMatchObject({ totalCount: all.totalCount });
    expect(streamed.list).toHaveLength(Math.min(all.totalCount, 501));
    const file = await anna.get(`/cabinet/lists/${name}.csv?locale=de`);
    expect(file.status).toBe(200);
    expect(recordsOf(await file.text())).toBe(all.totalCount);
    for (const { key } of definition.scopes)
      expect((await ask(`/v1/${name}?per=500&scopes[]=${key}`)).totalCount, key).toBe(all.counts![key]);
    for (const { key } of definition.sorts)
      expect((await ask(`/v1/${name}?per=500&sortKey=${key}&sortDir=asc`)).totalCount, key).toBe(all.totalCount);
  },
);

/** Tabs of a list as its screen shows them; `shared` ones hold rows of others and say so. */
const tabsOf = ({ scopes }: SqlListDefinition) => scopes.filter(({ tab }) => tab !== false);

test.each([...registeredLists.values()].filter(({ definition }) => tabsOf(definition).length > 0))(
  'the tabs over $definition.name hold every row once',
  async ({ definition }) => {
    const { counts = {}, totalCount } = await ask(`/v1/${definition.name}?counts=true`);
    const sum = tabsOf(definition)
      .filter(({ shared }) => !shared)
      .reduce((rows, { key }) => rows + counts[key]!, 0);
    expect({ sum, counts }).toEqual({ sum: totalCount, counts });
    for (const { label } of definition.scopes.filter(({ shared }) => shared))
      expect([label.de.startsWith('davon '), label.en.startsWith('of them ')]).toEqual([true, true]);
  },
);

test.each([...registeredLists.keys()])('rows of %s come by the time they show, the newest first', async (name) => {
  const { definition } = registeredLists.get(name)!;
  const shown = definition.columns.find(({ only, apply }) => only !== 'csv' && apply?.as === 'timestamp');
  const { key = 'id', dir = 'desc' } = definition.defaultSort ?? {};
  // A list that says what else it goes by goes by that.
  if (!shown || dir !== 'desc' || ![shown.sortKey, shown.key, 'id'].includes(key)) return;
  const times = (await ask(`/v1/${name}?per=500`)).list.map((row) => row[shown.key]).filter((at) => at !== null);
  expect(times).toEqual(times.toSorted().toReversed());
});

describe('what a list does not know', () => {
  test.each([
    ['filters[payment_stat][]=paid', 'filters[payment_stat]'],
    ['filters[payment_state][]=payed', 'filters[payment_state]'],
    ['filters[payment_state][]=paid&filters[payment_state][]=payed', 'filters[payment_state]'],
    ['payment_state=paid', 'payment_state'],
    ['filter[payment_state]=paid', 'filter[payment_state]'],
    ['filters[product_id][]=99999999999999999999', 'filters[product_id]'],
    ['filters[created_from]=gestern', 'filters[created_from]'],
    ['filters[created_from_time]=2026-02-31T00:00:00Z', 'filters[created_from_time]'],
    ['created_from_time=yesterday', 'created_from_time'],
    ['filters[created_period]=soon', 'filters[created_period]'],
    ['filters[order_amount_from]=viel', 'filters[order_amount_from]'],
    ['filters[recurring]=maybe', 'filters[recurring]'],
    ['filters[__proto__]=1', 'filters[__proto__]'],
    ['filters=x', 'filters'],
    ['sortKey=;drop', 'sortKey'],
    ['sortKey=id&sortDir=up', 'sortDir'],
    ['scopes[]=constructor', 'scopes'],
    ['counts[]=nothing', 'counts'],
    ['expand[]=secrets', 'expand'],
    ['per=x', 'per'],
    ['page=2.5', 'page'],
  ])('%s is refused by name, by /v1 and by the file', async (search, field) => {
    for (const path of [`/v1/orders?${search}`, `/cabinet/lists/orders.csv?${search}`]) {
      const { detail, ...answer } = await refusal(path);
      expect(answer, path).toEqual({
        status: 422,
        code: expect.stringMatching(/^unknown_|^malformed_/) as string,
        field,
      });
      expect(detail).toContain(field);
    }
  });

  test('what is empty asks for nothing and is no mistake', async () => {
    const all = await ask('/v1/orders');
    const empty = await ask(
      '/v1/orders?page=1&per=10&query=&sortKey=&sortDir=&filters[payment_state][]=&filters[created_from]=&scopes[]=&expand[]=&counts[]=&locale=de',
    );
    expect(empty.totalCount).toBe(all.totalCount);
  });

  test('a screen shows what it understands: an old bookmark still opens', async () => {
    expect((await anna.get('/cabinet/orders?filters[gone]=1&sortKey=gone')).status).toBe(200);
  });
});

test('created_from_time and its kin count, with and without brackets, whatever a list calls its filter', async () => {
  const times = async (name: string, column: string) =>
    (await ask(`/v1/${name}?per=500`)).list
      .map((row) => String(row[column]))
      .filter((at) => at !== 'null')
      .sort();
  for (const [name, parameter, column] of [
    ['orders', 'created', 'created_at'],
    ['products', 'created', 'created_at'],
    ['transfers', 'success', 'success_at'],
    ['payment_tickets', 'event_date', 'event_date'],
  ] as const) {
    const all = await times(name, column);
    const middle = all[Math.floor(all.length / 2)]!;
    const from = all.filter((at) => at >= middle).length;
    expect((await ask(`/v1/${name}?${parameter}_from_time=2099-01-01T00:00:00Z`)).totalCount, name).toBe(0);
    for (const key of [`${parameter}_from_time`, `filters[${parameter}_from_time]`])
      expect((await ask(`/v1/${name}?${key}=${middle}`)).totalCount, `${name} ${key}`).toBe(from);
    const till = await ask(`/v1/${name}?${parameter}_till_time=${middle}&per=500`);
    expect(till.list.every((row) => String(row[column]) < middle)).toBe(true);
  }
});

test('payments are asked for by the numbers 0 to 7 as by their names', async () => {
  const names = ['unpaid', 'paid', 'on_hold', 'pending', 'refund', 'chargeback', 'issued', 'canceled'];
  const { totalCount } = await ask('/v1/transfers');
  let sum = 0;
  for (const [code, name] of names.entries()) {
    const byCode = await ask(`/v1/transfers?filters[state][]=${code}&per=500`);
    expect(byCode.totalCount, name).toBe((await ask(`/v1/transfers?filters[state][]=${name}`)).totalCount);
    expect(byCode.list.every((row) => row.state === name)).toBe(true);
    sum += byCode.totalCount;
  }
  expect(sum).toBe(totalCount);
  expect(await refusal('/v1/transfers?filters[state][]=8')).toMatchObject({ status: 422, field: 'filters[state]' });
});

test('the scopes of active-like and finished-like orders hold the states that the specification names', async () => {
  const statesOf = async (scope: string) =>
    (await ask(`/v1/orders?per=500&scopes[]=${scope}`)).list.map((row) => String(row.payment_state));
  const all = (await ask('/v1/orders?per=500')).list.map((row) => String(row.payment_state));
  const active = ['paying', 'paid', 'payment_waiting', 'payment_pending'];
  const finished = ['paying', 'paid', 'payment_paused', 'payment_canceled', 'payment_refunded', 'payment_chargebacked'];
  expect((await statesOf('active')).sort()).toEqual(all.filter((state) => active.includes(state)).sort());
  expect((await statesOf('finished')).sort()).toEqual(all.filter((state) => finished.includes(state)).sort());
});

describe('the whole list', () => {
  test('per above 500 up to the total answers every row, in order, once; up to 500 it is a page', async () => {
    const [coupon] = (await ask('/v1/coupons?per=500')).list;
    await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
      db.raw(
        `
      insert into coupons (seller_id, code, value_form, value_bp, created_at, updated_at)
      select seller_id, 'MANY-' || n, 'percents', 500, created_at, updated_at from coupons, generate_series(1, 700) n where id = ?`,
        [coupon!.id as number],
      ),
    );
    const first = await ask('/v1/coupons?page=1&per=500&sortKey=id&sortDir=asc');
    expect([first.list.length, first.totalCount > 700]).toEqual([500, true]);
    const whole = await ask(`/v1/coupons?page=1&per=${first.totalCount}&sortKey=id&sortDir=asc&counts=true`);
    expect(whole.list).toHaveLength(first.totalCount);
    expect(whole.list.slice(0, 500)).toEqual(first.list);
    expect(new Set(whole.list.map(({ id }) => id)).size).toBe(first.totalCount);
    expect([whole.totalCount, whole.totalCountMax, typeof whole.counts]).toEqual([
      first.totalCount,
      first.totalCountMax,
      'object',
    ]);
    expect((await ask(`/v1/coupons?per=${first.totalCount}&page=2`)).list).toHaveLength(first.totalCount);
  });

  test('a number of rows above all there may be counted is refused', async () => {
    expect(await refusal('/v1/orders?per=10001')).toMatchObject({ status: 422, field: 'per' });
  });

  test('is expanded like a page', async () => {
    const page = await ask('/v1/products?per=500&expand[]=pricing_plans&sortKey=id');
    expect((await ask('/v1/products?per=501&expand[]=pricing_plans&sortKey=id')).list).toEqual(page.list);
  });
});

test('unknown addresses and ids of /v1 answer JSON, to whoever asks and however', async () => {
  for (const client of [anna, server.visitor()]) {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['GET', '/v1/orders/999999'],
      ['GET', '/v1'],
      ['GET', '/v1/a/b/c'],
      ['POST', '/v1/orders'],
      ['DELETE', '/v1/products/1'],
      ['GET', '/v1/products/x'],
      ['GET', '/v1/app/session'],
      ['GET', '/v1/%E0%A4%A'],
      ['GET', '/v1/shop/nobody-there/products'],
    ] as const) {
      const answer = await client.send(method, path);
      expect(answer.headers.get('content-type'), `${method} ${path}`).toMatch(/^application\/json/);
      expect([400, 401, 404, 405], `${method} ${path}`).toContain(answer.status);
      expect(await answer.json()).toMatchObject({
        errors: [{ code: expect.any(String) as string, detail: expect.any(String) as string }],
      });
    }
  }
});

test('who has access is counted by the clock of the product', async () => {
  const before = (await ask('/v1/product_access?per=500')).list;
  const product = before.find((row) => Number(row.access_count) > 0)!;
  await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db.raw(`update entitlements set ends_at = ?::timestamptz where product_id = ? and state = 'active'`, [
      new Date(server.kernel.clock.now().getTime() + 3_600_000),
      product.id as number,
    ]),
  );
  const count = async () =>
    Number((await ask('/v1/product_access?per=500')).list.find(({ id }) => id === product.id)!.access_count);
  expect(await count()).toBe(product.access_count);
  server.kernel.clock.advance({ hours: 2 });
  expect(await count()).toBe(0);
});

test('rates are asked for between 0 and 100 per cent; what lies outside is taken as the bound', async () => {
  const counted = async (query: string) => (await ask(`/v1/invoices?${query}`)).totalCount;
  const all = await counted('');
  expect(all).toBeGreaterThan(0);
  for (const whole of ['filters[vat_from]=-1', 'filters[vat_to]=101', 'filters[vat_from]=-1&filters[vat_to]=5000'])
    expect(await counted(whole), whole).toBe(all);
  const full = await counted('filters[vat_from]=19&filters[vat_to]=19');
  expect(full).toBeGreaterThan(0);
  expect(await counted('filters[vat_from]=101')).toBe(await counted('filters[vat_from]=100'));
  const [lower, higher] = [await counted('filters[vat_to]=18.99'), await counted('filters[vat_from]=19.01')];
  // A document with lines at two rates is found by both.
  expect(lower + full + higher).toBeGreaterThanOrEqual(all);
  expect(Math.max(lower, full, higher)).toBeLessThan(all);
  const definitions = [...[...registeredLists.values()].map(({ definition }) => definition), sellerList];
  const bounds = definitions.flatMap((definition) =>
    definition.filters.flatMap((filter) =>
      filter.control === 'numeric_range' && filter.label.de.endsWith('in %')
        ? [[filter.key, filter.min, filter.max]]
        : [],
    ),
  );
  expect(bounds.map(([key]) => key)).toEqual(
    expect.arrayContaining(['vat', 'refunds', 'chargebacks', 'canceled', 'waiting', 'share_sepa', 'share_p_24']),
  );
  expect(new Set(bounds.map(([, min, max]) => `${min} to ${max}`))).toEqual(new Set(['0 to 100']));
});

test('stages of a court are asked for by power sellers, and are no choice for others', async () => {
  const options = async () =>
    [
      ...(await (await anna.get('/cabinet/orders')).text()).matchAll(
        /name="filters\[inkasso_status\]\[\]"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="filters\[inkasso_status\]\[\]"/g,
      ),
    ].map((found) => found[1] ?? found[2]);
  expect((await options()).filter((value) => value?.includes('court'))).toEqual(['pre_court']);
  expect(await refusal('/v1/orders?filters[inkasso_status][]=court')).toMatchObject({
    status: 422,
    field: 'filters[inkasso_status]',
  });
});

test('an order whose buyer still types is being paid until its time is over, and abandoned only then', async () => {
  const { clock } = server.kernel;
  const [order] = (await ask('/v1/orders?filters[payment_state][]=paid&filters[order_amount_from]=1&per=500')).list;
  await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), async ({ db }) => {
    await db('orders').where({ id: order!.id }).update({ payment_state: 'payment_not_completed' });
    await db('payments')
      .where({ order_id: order!.id })
      .update({ state: 'pending', effective: false, expires_at: new Date(clock.now().getTime() + 900_000) });
  });
  const stands = async () => {
    const [open, left] = await Promise.all(
      ['open', 'not_completed'].map((scope) => ask(`/v1/orders?scopes[]=${scope}&query=${order!.id as number}`)),
    );
    const page = await (await anna.get(`/cabinet/orders/${order!.id as number}`)).text();
    const list = await (await anna.get(`/cabinet/orders?query=${order!.id as number}`)).text();
    return [open!.totalCount, left!.totalCount, ...[page, list].map((html) => /data-state="(\w+)"/.exec(html)?.[1])];
  };
  expect(await stands()).toEqual([1, 0, 'being_paid', 'being_paid']);
  clock.advance({ minutes: 20 });
  expect(await stands()).toEqual([0, 1, 'payment_not_completed', 'payment_not_completed']);
});

test('best sellers, top customers and campaigns share the same money, and months are those of the books', async () => {
  const sums = async (name: string, column: string, search = '') => {
    const by: Record<string, number> = {};
    for (const row of (await ask(`/v1/${name}?per=500${search}`)).list) {
      const { minor, currency } = row[column] as { minor: number; currency: string };
      by[currency] = (by[currency] ?? 0) + minor;
    }
    return by;
  };
  const byHand = async (condition: string) => {
    const { rows } = await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
      db.raw<{ rows: { currency: string; kept: number }[] }>(
        `select currency_key as currency, sum(paid - refunded)::bigint as kept from orders
          where seller_id = (select id from sellers where username = 'anna') and ${condition} group by 1`,
      ),
    );
    return Object.fromEntries(rows.map(({ currency, kept }) => [currency, Number(kept)]));
  };
  const kept = await byHand("payment_state <> 'payment_not_completed'");
  expect(await sums('top_customers', 'income')).toEqual(kept);
  expect(await sums('best_sellers', 'income')).toEqual(kept);
  expect(await sums('campaigns', 'income')).toEqual(await byHand("campaign_id <> ''"));
  expect(await sums('best_sellers', 'income', '&created_from_time=2099-01-01T00:00:00Z')).toEqual({});

  const [month] = (await ask('/v1/financial_reports?sortKey=month&sortDir=asc')).list;
  const [year, number] = String(month!.month).split('-').map(Number);
  const { reports } = await accountingMonth(server.kernel.contextFor({ kind: 'seller', sellerId: await annasId() }), {
    sellerId: await annasId(),
    zone: 'Europe/Berlin',
    year,
    month: number,
  });
  const report = reports.find(({ currency }) => currency === (month!.net as { currency: string }).currency)!;
  for (const [column, key] of [
    ['net', 'net'],
    ['vat', 'vat'],
    ['refunded_net', 'refundedNet'],
    ['received', 'received'],
    ['paid_back', 'paidBack'],
    ['fees', 'fees'],
  ] as const)
    expect((month![column] as { minor: number }).minor, column).toBe(report[key]);
});

async function annasId(): Promise<number> {
  const { rows } = await inTransaction(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db.raw<{ rows: { id: number }[] }>(`select id from sellers where username = 'anna'`),
  );
  return Number(rows[0]!.id);
}
