import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppSession } from '#core/people';
import { countStatements } from '#core/testing';
import { demoLogins } from '../../seeds/index.ts';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';

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
}

const ask = async (path: string): Promise<Answer> => (await anna.get(path)).json() as Promise<Answer>;

describe('GET /v1/<list>', () => {
  test('answers list, totalCount and totalCountMax with amounts in minor units', async () => {
    const { list, totalCount, totalCountMax } = await ask('/v1/orders?page=1&per=10&sortKey=id&sortDir=asc');
    expect(list).toHaveLength(10);
    expect(totalCount).toBeGreaterThan(10);
    expect(totalCountMax).toBe(10_000);
    expect(list[0]).toMatchObject({ id: 1, total: { currency: 'eur' } });
    expect(Object.keys((await ask('/v1/products')).list[0]!)).toEqual(
      expect.arrayContaining(['id', 'name', 'display_price', 'sold_count']),
    );
  });

  test('a product has an item call and expands; a shop shows its products to every program', async () => {
    const {
      list: [row],
    } = await ask('/v1/products?expand[]=pricing_plans&expand[]=covers&per=1');
    expect(row).toMatchObject({ pricing_plans: expect.any(Array) as unknown, covers: expect.any(Array) as unknown });
    expect(row).not.toHaveProperty('goods');
    const item = await anna.get(`/v1/products/${String(row!.id)}`);
    expect(await item.json()).toMatchObject({ id: row!.id, canSell: expect.any(Boolean) as unknown });
    for (const wrong of ['0', 'x', '99999999999999999999', '999999999'])
      expect((await anna.get(`/v1/products/${wrong}`)).status).toBe(404);
    const visitor = server.visitor();
    const shown = (await (await visitor.get('/v1/shop/anna/products?per=2&sortKey=created_at')).json()) as Answer;
    expect(shown.list).toHaveLength(2);
    expect(shown.totalCount).toBeGreaterThan(2);
    const one = await visitor.get(`/v1/shop/anna/products/${String(shown.list[0]!.slug)}`);
    expect(await one.json()).toEqual(shown.list[0]);
    expect(one.headers.get('access-control-allow-origin')).toBe('*');
    expect((await visitor.get('/v1/shop/anna/products/nachtaufnahmen-in-arbeit')).status).toBe(404);
    expect((await visitor.get('/v1/shop/nobody-there/products')).status).toBe(404);
    for (const odd of ['page=-1&per=x', 'query=%00%25', 'category_id=99999999999999999999', 'query[]=a&page[]=1'])
      expect((await visitor.get(`/v1/shop/anna/products?${odd}`)).status, odd).toBe(200);
  });

  test('keeps to the conventions: clamped page, bracket arrays, scopes, and nothing a client sends breaks it', async () => {
    const all = await ask('/v1/orders?per=500');
    expect((await ask('/v1/orders?per=10&page=9999')).list.at(-1)).toEqual(all.list.at(-1));
    const refunded = await ask('/v1/orders?scopes[]=refunded');
    expect(refunded.list.every((order) => order.payment_state === 'payment_refunded')).toBe(true);
    expect((await ask('/v1/orders?filters[payment_state][0]=payment_refunded')).totalCount).toBe(refunded.totalCount);
    for (const search of ['page=-1&per=0', 'query=%00%25%5C', 'filters[email]=%25_'])
      expect((await anna.get(`/v1/orders?${search}`)).status, search).toBe(200);
    for (const search of [
      'per=x',
      'sortKey=;drop',
      'filters[product_id][]=99999999999999999999',
      'filters[created_from]=gestern',
      'filters=x&scopes=y',
    ]) {
      expect((await anna.get(`/v1/orders?${search}`)).status, search).toBe(422);
    }
  });

  test('opens to an access token and to nobody without one', async () => {
    const visitor = server.visitor();
    expect((await visitor.get('/v1/orders')).status).toBe(401);
    const nobody = server.kernel.contextFor({ kind: 'nobody' });
    const pair = await openAppSession(
      nobody,
      { email: 'anna@kontor.test', password: demoLogins.password, fingerprint: 'phone' },
      { ip: '127.0.0.1', userAgent: 'test' },
    );
    const bearer = server.visitor({ authorization: `Bearer ${pair.accessToken}` });
    expect((await bearer.get('/v1/orders')).status).toBe(200);
    // What renewing left in the browser reads as well, and opens nothing but `/v1`.
    const kept = server.visitor({ cookie: `kontor_access_token=${pair.accessToken}` });
    expect([(await kept.get('/v1/orders')).status, (await kept.get('/cabinet/orders')).status]).toEqual([200, 302]);
    expect((await server.visitor({ authorization: 'Bearer wrong' }).get('/v1/orders')).status).toBe(401);
    expect((await (await server.signedIn('payer@kontor.test')).get('/v1/orders')).status).toBe(403);
  });
});

describe('the list screen', () => {
  test('works without a script: pages, sorts and scopes are links, search and filters are forms', async () => {
    const html = await (await anna.get('/cabinet/orders?per=10&page=2')).text();
    for (const part of [
      'role="search"',
      'name="filters[payment_state][]"',
      'scopes[]=paid',
      'page=3',
      'sortKey=created_at',
      '/cabinet/lists/orders.csv?',
    ])
      expect(html).toContain(part);
  });

  test('remembers the sort and the columns of each list', async () => {
    await anna.get('/cabinet/orders?sortKey=created_at&sortDir=asc');
    expect(await (await anna.get('/cabinet/orders')).text()).toContain('aria-sort="ascending"');
    await anna.send('POST', '/cabinet/lists/columns', {
      form: { list: 'orders', columns: 'token', to: '/cabinet/orders' },
    });
    const html = await (await anna.get('/cabinet/orders')).text();
    expect(html.match(/role="columnheader" scope="col"/g)).toHaveLength(1);
    await anna.send('POST', '/cabinet/lists/columns', {
      form: { list: 'orders', reset: 'true', to: 'https://elsewhere.example/' },
    });
  });

  test('exports every filtered row, guarded, in the language of the reader', async () => {
    const answer = await anna.get('/cabinet/lists/orders.csv?filters[payment_state][]=paid&locale=de');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...rows] = (await answer.text()).trim().split('\n');
    expect(head).toMatch(/^Nr\.;Bestellnummer;Produkt;Bestellt;Status;/);
    expect(rows[0]).toMatch(/;\d+,\d\d;/);
    expect((await (await anna.get('/cabinet/lists/orders.csv?locale=en')).text()).split('\n')[0]).toMatch(
      /^id,token,product,created_at,payment_state,/,
    );
    expect(rows).toHaveLength((await ask('/v1/orders?filters[payment_state][]=paid')).totalCount);
  });

  test('exports chosen columns in their order and in both languages, from the screen that shows them and by name', async () => {
    const head = async (path: string): Promise<string> => (await (await anna.get(path)).text()).split(/\r?\n/)[0]!;
    const file = '/cabinet/lists/orders.csv';
    expect(await head(`${file}?locale=en&columns=total,token,id`)).toBe('total,token,id');
    expect(await head(`${file}?locale=de&columns=total,token,id`)).toBe('Gesamt;Bestellnummer;Nr.');
    expect(await head(`${file}?locale=en&columns[]=buyer_city&columns[]=id`)).toBe('buyer_city,id');
    const all = await head(`${file}?locale=de`);
    expect(all.split(';').length).toBeGreaterThan(40);
    expect(await head(`${file}?locale=de&columns=`)).toBe(all);

    const screen = async (): Promise<string> =>
      (await (await anna.get('/cabinet/orders')).text()).replaceAll('&amp;', '&');
    const choose = (form: Record<string, string>) =>
      anna.send('POST', '/cabinet/lists/columns', { form: { list: 'orders', to: '/cabinet/orders', ...form } });
    expect(await screen()).not.toContain('&columns=');
    await choose({ columns: 'buyer' });
    const [, link] = /href="(\/cabinet\/lists\/orders\.csv\?[^"]*&columns=[^"]*)"/.exec(await screen())!;
    // The screen draws name and address in one cell; a file has them one by one.
    expect(await head(`${link}&locale=en`)).toBe('buyer_first_name,buyer_last_name,buyer_company,buyer_email');
    expect(await head(`${link}&locale=de`)).toBe('Käufer: Vorname;Käufer: Nachname;Käufer: Unternehmen;Käufer: E-Mail');
    await choose({ reset: 'true' });
    expect(await screen()).not.toContain('&columns=');
  });

  test('refuses columns that the file does not have, by name, for sellers and admins', async () => {
    const admin = await server.signedIn('admin@kontor.test');
    const wrong = async (client: HttpClient, path: string) => {
      const answer = await client.get(path, { accept: 'application/json', 'accept-language': 'en' });
      const { errors } = (await answer.json()) as { errors: { detail: string; source: { field: string } }[] };
      return [answer.status, errors.map(({ source }) => source.field), errors[0]!.detail] as const;
    };
    for (const [client, name] of [
      [anna, '/cabinet/lists/orders'],
      [admin, '/admin/lists/orders'],
    ] as const) {
      const [status, fields, detail] = await wrong(client, `${name}.csv?columns=token,nothing,constructor`);
      expect([status, fields]).toEqual([422, ['columns', 'columns']]);
      expect(detail).toMatch(/"columns" does not know the value "nothing"\. It may be: .*token/);
      expect((await (await client.get(`${name}.csv?columns=token&locale=en`)).text()).split(/\r?\n/)[0]).toBe('token');
    }
    expect((await wrong(anna, '/v1/orders?columns=token')).slice(0, 2)).toEqual([422, ['columns']]);
  });
});

test('a whole page of the cabinet takes at most six statements, with session and frame', async () => {
  for (const path of [
    '/cabinet',
    '/cabinet/orders',
    '/cabinet/orders?per=500&filters[product_id][]=1',
    '/cabinet/products',
    '/cabinet/orders/1',
  ]) {
    const { statements, sql, value } = await countStatements(server.kernel.db, () => anna.get(path));
    expect(value.status, path).toBe(200);
    expect(statements, `${path}\n${sql.join('\n')}`).toBeLessThanOrEqual(path.includes('product_id') ? 7 : 6);
  }
});
