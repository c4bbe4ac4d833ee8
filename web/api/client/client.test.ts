import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_SCOPES, createToken } from '#core/api-tokens';
import { openApiDocument } from '../openapi/document.ts';
import { startTestServer, type TestServer } from '../../e2e/testing/test-server.ts';
import { clientSource, type Description } from './client-source.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-client-'));
const file = path.join(folder, 'kontor-client.ts');

let server: TestServer;
let token: string;

beforeAll(async () => {
  writeFileSync(file, clientSource(openApiDocument('http://localhost') as Description));
  server = await startTestServer();
  const row = await server.kernel.ownerDb('sellers').where({ username: 'anna' }).first<{ id: number }>('id');
  const anna = server.kernel.contextFor({ kind: 'seller', sellerId: row.id });
  token = (await createToken(anna, { name: 'Client', scopes: API_SCOPES, lastDay: '' })).token;
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('the client is one file that a strict compiler takes, and its types refuse what the API would', () => {
  const use = path.join(folder, 'use.ts');
  writeFileSync(
    use,
    `import { kontor } from './kontor-client.ts';
     const shop = kontor({ baseUrl: 'https://shop.example', token: 'x' });
     export const good = shop.products.create({ form: 'download', name: 'A' });
     // @ts-expect-error a product has a name
     export const bad = shop.products.create({ form: 'download' });
     // @ts-expect-error no such filter
     export const worse = shop.products.list({ filters: { colour: 'red' } });
    `,
  );
  const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
  const flags = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--lib',
    'es2022,dom,dom.iterable',
  ];
  expect(execFileSync(process.execPath, [tsc, ...flags, '--types', '', use], { cwd: folder }).toString()).toBe('');
});

interface Client {
  products: {
    create(attributes: object, options?: object): Promise<{ id: number }>;
    get(id: number): Promise<{ id: number; name: string }>;
    update(id: number, attributes: object): Promise<{ name: string }>;
    publish(id: number): Promise<object>;
    delete(id: number): Promise<void>;
    list(query: object): Promise<{ totalCount: number; list: { id: number }[] }>;
    each(query?: object): AsyncGenerator<{ id: number }>;
  };
  orders: {
    each(query?: object): AsyncGenerator<{ id: number }>;
    list(query: object): Promise<{ totalCount: number }>;
  };
}

async function client(options: object = {}): Promise<Client> {
  const made = (await import(/* @vite-ignore */ file)) as { kontor(options: object): Client };
  return made.kontor({ baseUrl: server.url, token, ...options });
}

test('a product made, read, changed and deleted with it is that of the shop', async () => {
  const { products } = await client();
  const { id } = await products.create({ form: 'download', name: 'Vom Client' }, { idempotencyKey: 'client-1' });
  expect(await products.create({ form: 'download', name: 'Vom Client' }, { idempotencyKey: 'client-1' })).toMatchObject(
    { id },
  );
  expect(await products.update(id, { name: 'Zwei' })).toMatchObject({ name: 'Zwei' });
  expect(await products.get(id)).toMatchObject({ name: 'Zwei' });
  await expect(products.publish(id)).rejects.toMatchObject({
    name: 'KontorError',
    status: 422,
    errors: expect.arrayContaining([expect.objectContaining({ code: 'no_pricing_plans' })]),
  });
  await products.delete(id);
  await expect(products.get(id)).rejects.toMatchObject({ status: 404 });
});

test('a refusal is told in the language that the client was made for', async () => {
  const sent: string[][] = [];
  const watched: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    sent.push([headers.get('accept-language') ?? '', headers.get('content-language') ?? '']);
    return fetch(address, init);
  };
  const detailOf = async (options: object): Promise<string> => {
    const { products } = await client({ ...options, fetch: watched });
    return products.get(999_999_999).then(
      () => '',
      ({ message }: Error) => message,
    );
  };
  const [english, german] = [await detailOf({}), await detailOf({ locale: 'de' })];
  expect(sent).toEqual([
    ['en', 'en'],
    ['de', 'de'],
  ]);
  expect([english, german].map((text) => /[a-zäöü]/.test(text))).toEqual([true, true]);
  expect(english).not.toBe(german);
});

test('every row comes once by the cursor, in the order of ids, whatever comes in between', async () => {
  const { products, orders } = await client();
  const { totalCount } = await orders.list({ per: 10 });
  const ids: number[] = [];
  for await (const { id } of orders.each({ per: 10 })) ids.push(id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(ids).toHaveLength(totalCount);
  const seen: number[] = [];
  let fresh = 0;
  for await (const { id } of products.each({ per: 10 })) {
    if (seen.length === 3) fresh = (await products.create({ form: 'download', name: 'Dazwischen' })).id;
    seen.push(id);
  }
  expect(seen.filter((id) => id === fresh)).toHaveLength(1);
  expect(new Set(seen).size).toBe(seen.length);
});

test('every list with a cursor reads on to its end, and a wrong cursor is refused by name', async () => {
  const { paths } = openApiDocument('http://localhost') as Description;
  const by = server.visitor({ authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'en' });
  let lists = 0;
  for (const [address, { get }] of Object.entries(paths)) {
    if (!get?.parameters?.some(({ name }) => name === 'cursor')) continue;
    lists += 1;
    const ids: number[] = [];
    for (let cursor: string | null = 'start', pages = 0; cursor !== null && pages < 4; pages += 1) {
      const answer = await by.get(`${address}?per=20&cursor=${cursor}`);
      expect([address, answer.status]).toEqual([address, 200]);
      const page = (await answer.json()) as { list: { id: number }[]; nextCursor: string | null };
      ids.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([address, ids]).toEqual([address, [...new Set(ids)].sort((a, b) => a - b)]);
  }
  expect(lists).toBeGreaterThan(20);
  for (const [query, field] of [
    ['cursor=x', 'cursor'],
    ['cursor=czzzzzzzzzzzzzzz', 'cursor'],
    ['cursor=%00', 'cursor'],
    ['cursor=start&sortKey=created_at', 'sortKey'],
  ]) {
    const answer = await by.get(`/v1/orders?${query}`);
    const { errors } = (await answer.json()) as { errors: { source: { field: string } }[] };
    expect([query, answer.status, errors[0]!.source.field]).toEqual([query, 422, field]);
  }
});
