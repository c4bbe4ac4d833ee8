import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES, createToken, forgetAnswersJob, revokeToken, tokensOf } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { hasItems } from '#core/database';
import { strangers } from '../e2e/testing/annas-rows.ts';
import { HttpClient } from '../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import { registeredLists } from '../lists/registry.server.ts';
import { bodyFor } from '../e2e/testing/foreign-bodies.ts';
import { apiResources } from './resources/index.ts';

let server: TestServer;
let anna: Ctx;
let berta: Ctx;
let program: HttpClient;
let document: OpenApi;

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; 'x-scope': string; responses: Record<string, object> }>>;
  components: { schemas: Record<string, object> };
}

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    errors?: { code: string; detail: string; source?: { field: string; pointer: string } }[];
    list?: Record<string, unknown>[];
  };
}

beforeAll(async () => {
  server = await startTestServer();
  await strangers(server.kernel);
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { id: number; username: string }[] }>(
    'select id, username from sellers order by id',
  );
  const shop = (username: string): Ctx =>
    server.kernel.contextFor({ kind: 'seller', sellerId: rows.find((row) => row.username === username)!.id });
  anna = shop('anna');
  berta = shop('berta');
  program = await client(anna);
  document = (await ask(server.visitor(), 'GET', '/v1/openapi.json')).body as unknown as OpenApi;
}, 240_000);
afterAll(() => server.close());

/** Program of a shop, with all scopes unless some are named. */
async function client(ctx: Ctx, scopes: readonly string[] = API_SCOPES): Promise<HttpClient> {
  const { token } = await createToken(ctx, { name: 'Test', scopes, lastDay: '' });
  return new HttpClient(server.url, {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-language': 'en',
  });
}

async function ask(
  by: HttpClient,
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await by.send(method, path, { ...(json === undefined ? {} : { json }), headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Answer['body'] };
}

test('a product lives from its creation to its end', async () => {
  const made = await ask(program, 'POST', '/v1/products', {
    data: { type: 'products', attributes: { form: 'download', name: 'Field notes', description: 'Sixty pages' } },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Field notes', description: 'Sixty pages', published: false },
  });
  const path = made.headers.get('location')!;
  expect(path).toBe(`/v1/products/${String(made.body.id)}`);

  expect(await ask(program, 'PATCH', path, { name: 'Field notes II' })).toMatchObject({
    status: 200,
    body: { name: 'Field notes II', description: 'Sixty pages' },
  });
  const refused = await ask(program, 'POST', `${path}/publish`);
  expect([refused.status, refused.body.errors?.length ?? 0]).toEqual([422, expect.any(Number)]);
  expect(refused.body.errors!.map(({ code }) => code)).toContain('no_pricing_plans');

  const plan = await ask(program, 'POST', '/v1/pricing_plans', {
    productId: made.body.id,
    type: 'one_time',
    price: 1500,
  });
  expect(plan).toMatchObject({
    status: 201,
    body: { form: 'one_time', displayPrice: { minor: 1500, currency: 'eur' } },
  });
  expect(await ask(program, 'PUT', plan.headers.get('location')!, { type: 'one_time', price: 1900 })).toMatchObject({
    status: 200,
    body: { displayPrice: { minor: 1900 } },
  });
  const copy = await ask(program, 'POST', `${path}/duplicate`);
  expect(copy).toMatchObject({ status: 201, body: { name: 'Field notes II (copy)' } });
  expect((await ask(program, 'POST', `${path}/archive`)).body).toMatchObject({ archived: true });
  expect((await ask(program, 'DELETE', path)).status).toBe(204);
  expect((await ask(program, 'GET', path)).status).toBe(404);
});

test('texts that the database cannot hold are kept without what it cannot hold', async () => {
  const odd = 'Winter\u0000\ud800';
  const made = await ask(program, 'POST', '/v1/coupons', { code: '', name: odd, valueForm: 'percents', value: 500 });
  expect(made).toMatchObject({ status: 201, body: { name: 'Winter\ufffd' } });
  for (const [path, body] of [
    ['/v1/products', { form: 'download', name: odd, description: odd }],
    ['/v1/affiliate_programs', { name: odd, landingBody: odd }],
    ['/v1/webhook_endpoints', { url: 'https://hooks.kontor.test/a', name: odd, eventTypes: [odd] }],
  ] as const)
    expect([path, (await ask(program, 'POST', path, body)).status]).toEqual([path, 201]);
});

test('a coupon keeps what a change leaves out', async () => {
  const made = await ask(program, 'POST', '/v1/coupons', {
    code: 'WINTER26',
    valueForm: 'percents',
    value: 1500,
    limit: 40,
  });
  expect(made).toMatchObject({ status: 201, body: { code: 'WINTER26', value: 1500, limit: 40, state: 'valid' } });
  const path = made.headers.get('location')!;
  expect((await ask(program, 'PUT', path, { value: 2000 })).body).toMatchObject({
    code: 'WINTER26',
    value: 2000,
    limit: 40,
  });
  expect((await ask(program, 'POST', `${path}/deactivate`)).body).toMatchObject({ active: false });
  const copy = await ask(program, 'POST', `${path}/duplicate`);
  expect(copy.body).toMatchObject({ value: 2000, limit: 40 });
  expect(copy.body.code).not.toBe('WINTER26');
});

test('what is wrong is named with a pointer, and nothing is done', async () => {
  const cases: [path: string, body: unknown, field: string, pointer: string][] = [
    ['/v1/products', { form: 'download' }, 'name', '/data/attributes/name'],
    ['/v1/products', { form: 'no_such_form', name: 'A' }, 'form', '/data/attributes/form'],
    ['/v1/products', { form: 'download', name: 'A', pirce: 3 }, 'pirce', '/data/attributes/pirce'],
    ['/v1/products', { data: { type: 'coupons', attributes: {} } }, 'data.type', '/data/type'],
    ['/v1/products', { data: 3 }, 'data', '/data'],
    ['/v1/coupons', { valueForm: 'percents', value: '15' }, 'value', '/data/attributes/value'],
    ['/v1/coupons', { valueForm: 'percents', value: 20_000 }, 'value', '/data/attributes/value'],
    ['/v1/webhook_endpoints', { url: 'ftp://example.test' }, 'url', '/data/attributes/url'],
  ];
  for (const [path, body, field, pointer] of cases) {
    const before = (await ask(program, 'GET', path)).body.totalCount;
    const answer = await ask(program, 'POST', path, body);
    expect([path, body, answer.status, answer.body.errors?.[0]?.source]).toEqual([path, body, 422, { field, pointer }]);
    expect((await ask(program, 'GET', path)).body.totalCount).toBe(before);
  }
  const broken = await program.send('POST', '/v1/products', {
    body: '{"name":',
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(400);
});

describe('tokens', () => {
  test('a scope opens its area alone', async () => {
    const reader = await client(anna, ['products:read']);
    expect((await ask(reader, 'GET', '/v1/products')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/v1/orders'],
      ['GET', '/v1/coupons/1'],
      ['POST', '/v1/products'],
      ['DELETE', '/v1/products/1'],
    ] as const) {
      const { status, body } = await ask(reader, method, path, method === 'GET' ? undefined : {});
      expect([path, status, body.errors?.[0]?.code]).toEqual([path, 403, 'scope_missing']);
    }
    expect((await reader.get('/cabinet/lists/orders.csv')).status).toBe(403);
  });

  test('one that is revoked, over or made up opens nothing', async () => {
    const { id, token } = await createToken(anna, { name: 'Short', scopes: ['orders:read'], lastDay: '2030-01-31' });
    const by = (bearer: string) => new HttpClient(server.url, { authorization: `Bearer ${bearer}` });
    expect((await by(token).get('/v1/orders')).status).toBe(200);
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await by(other).get('/v1/orders')).status).toBe(401);
    await server.kernel
      .ownerDb('api_tokens')
      .where({ id })
      .update({ expires_at: new Date(0) });
    expect((await by(token).get('/v1/orders')).status).toBe(401);
    await server.kernel.ownerDb('api_tokens').where({ id }).update({ expires_at: null });
    await expect(revokeToken(berta, id)).rejects.toMatchObject({ status: 404 });
    expect((await by(token).get('/v1/orders')).status).toBe(200);
    await revokeToken(anna, id);
    expect((await by(token).get('/v1/orders')).status).toBe(401);
    expect((await tokensOf(anna)).map((each) => each.id)).not.toContain(id);
    const { rows } = await server.kernel.ownerDb.raw<{ rows: object[] }>('select * from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(10));
  });

  test('a change stands in the log of the shop once, with the name of its token, and a refused one does not', async () => {
    const { rows } = await server.kernel.ownerDb.raw<{ rows: { id: number }[] }>(
      "select id from users where email = 'anna@kontor.test'",
    );
    const userId = rows[0]!.id;
    const { id, token } = await createToken(anna, { name: 'Stock', scopes: ['products:write'], lastDay: '' });
    await server.kernel.ownerDb('api_tokens').where({ id }).update({ user_id: userId });
    const by = new HttpClient(server.url, { authorization: `Bearer ${token}` });
    const lines = () =>
      server.kernel.ownerDb('audit_lines').where({ reason: 'API: Stock' }).select('user_id', 'act', 'object');
    const keyed = { 'idempotency-key': 'log-1' };
    await ask(by, 'POST', '/v1/products', { form: 'download' }, keyed);
    expect(await lines()).toEqual([]);
    const made = await ask(by, 'POST', '/v1/products', { form: 'download', name: 'In the log' }, keyed);
    await ask(by, 'POST', '/v1/products', { form: 'download', name: 'In the log' }, keyed);
    await ask(by, 'GET', made.headers.get('location')!);
    expect(await lines()).toEqual([{ user_id: userId, act: '/v1/products', object: '' }]);
    await ask(by, 'POST', `${made.headers.get('location')!}/archive`);
    expect((await lines())[1]).toEqual({
      user_id: userId,
      act: '/v1/products/:id/archive',
      object: String(made.body.id),
    });
  });

  test('a browser session reads, and writes nothing', async () => {
    const person = await server.signedIn('anna@kontor.test');
    expect((await ask(person, 'GET', '/v1/products')).status).toBe(200);
    expect((await ask(person, 'POST', '/v1/products', { form: 'download', name: 'By cookie' })).status).toBe(401);
  });

  test('requests are counted, and one too many is told when to come again', async () => {
    const busy = await client(berta);
    let last = await ask(busy, 'GET', '/v1/coupons');
    expect(Number(last.headers.get('ratelimit-remaining'))).toBeLessThan(Number(last.headers.get('ratelimit-limit')));
    for (let turn = 0; turn < 40 && last.status === 200; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(busy, 'GET', '/v1/coupons/1')));
      last = answers.find(({ status }) => status === 429) ?? { ...last };
    }
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a repeated request', () => {
  const key = { 'idempotency-key': 'order-4711' };

  test('is carried out once, also when it comes ten times at the same moment', async () => {
    const body = { form: 'download', name: 'Only once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(program, 'POST', '/v1/products', body, key)),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await ask(program, 'POST', '/v1/products', body, key);
    expect([again.status, again.body.id, again.headers.get('location')]).toEqual([
      201,
      done[0]!.body.id,
      done[0]!.headers.get('location'),
    ]);
    const { body: found } = await ask(program, 'GET', '/v1/products?query=Only%20once');
    expect(found.totalCount).toBe(1);
  });

  test('control: without a key it is carried out each time', async () => {
    const body = { form: 'download', name: 'Each time' };
    await Promise.all(Array.from({ length: 3 }, () => ask(program, 'POST', '/v1/products', body)));
    expect((await ask(program, 'GET', '/v1/products?query=Each%20time')).body.totalCount).toBe(3);
  });

  test('with another body is refused, and a refusal is kept by nobody', async () => {
    const other = await ask(program, 'POST', '/v1/products', { form: 'download', name: 'Other' }, key);
    expect([other.status, other.body.errors?.[0]?.code]).toEqual([422, 'idempotency_key_reused']);
    const mine = { 'idempotency-key': 'mended' };
    expect((await ask(program, 'POST', '/v1/products', { form: 'download' }, mine)).status).toBe(422);
    expect((await ask(program, 'POST', '/v1/products', { form: 'download', name: 'Mended' }, mine)).status).toBe(201);
    const strange = await ask(
      program,
      'POST',
      '/v1/products',
      { form: 'download', name: 'A' },
      { 'idempotency-key': 'a b' },
    );
    expect(strange.status).toBe(422);
  });
});

/** Every operation with an id, on ids of Anna's, by Berta's program. */
test('another shop gets at nothing, whatever the operation', async () => {
  const stranger = await client(berta);
  const ids = new Map<string, number>();
  for (const name of new Set([...registeredLists.keys(), ...apiResources.keys()])) {
    const { body } = await ask(program, 'GET', `/v1/${name}`);
    const id = body.list?.[0]?.id;
    if (typeof id === 'number') ids.set(name, id);
  }
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { id: number }[] }>(
    'select id from pricing_plans where seller_id = ? and removed_at is null limit 1',
    [(anna.actor as { sellerId: number }).sellerId],
  );
  ids.set('pricing_plans', rows[0]!.id);
  const wrong: string[] = [];
  let tried = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    const name = path.split('/')[2]!;
    const id = ids.get(name);
    if (!path.includes('{id}') || id === undefined) continue;
    for (const method of Object.keys(operations)) {
      if (tried % 200 === 199) await new Promise((resolve) => setTimeout(resolve, 2_000));
      tried += 1;
      const { status } = await ask(
        stranger,
        method.toUpperCase(),
        path.replace('{id}', String(id)),
        method === 'get' ? undefined : bodyFor(path),
      );
      if (status !== 404) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(40);
});

test('the reference names each kind of thing in words of both languages', async () => {
  for (const locale of ['de', 'en']) {
    const page = await (await server.visitor().get(`/help/api?lang=${locale}`)).text();
    for (const name of [...registeredLists.keys(), ...apiResources.keys()])
      expect(page, name).toMatch(new RegExp(`<summary><code>${name}</code> [^<·]*\\p{L}[^<·]* · \\d`, 'u'));
  }
});

describe('the OpenAPI document', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);

  test('names every list and every change, each with its scope', () => {
    for (const [name, { definition }] of registeredLists) {
      expect(document.paths[`/v1/${name}`]?.get, name).toBeDefined();
      if (hasItems(definition)) expect(document.paths[`/v1/${name}/{id}`]?.get, name).toBeDefined();
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.filter((each) => !(API_SCOPES as readonly string[]).includes(each['x-scope']))).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test('holds for the answers of every list and its first row', async () => {
    const rows = await client(anna);
    ajv.addSchema({ $id: 'kontor', components: document.components }, 'kontor');
    for (const [name] of registeredLists) {
      const answer = await ask(rows, 'GET', `/v1/${name}?per=100`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect([name, faults(document.paths[`/v1/${name}`]!.get!.responses['200']!, answer.body)]).toEqual([name, []]);
      const id = answer.body.list![0]?.id;
      const one = document.paths[`/v1/${name}/{id}`]?.get;
      if (!one || typeof id !== 'number') continue;
      const item = await ask(rows, 'GET', `/v1/${name}/${id}`);
      expect([name, item.status]).toEqual([name, 200]);
      expect([name, faults(one.responses['200']!, item.body)]).toEqual([name, []]);
    }
  });

  function faults(answer: object, body: unknown): string[] {
    const { schema } = (answer as { content: { 'application/json': { schema: object } } }).content['application/json'];
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"kontor#/components')) as object;
    const valid = ajv.compile(local);
    return valid(body) ? [] : (valid.errors ?? []).map((each) => `${each.instancePath} ${each.message}`).slice(0, 5);
  }
});

test('old answers are forgotten after a day', async () => {
  await server.kernel
    .ownerDb('api_answers')
    .update({ created_at: new Date(server.kernel.clock.now().getTime() - 25 * 3_600_000) });
  const forget = await forgetAnswersJob.handler();
  await forget(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), {});
  expect(await server.kernel.ownerDb('api_answers').select('key')).toEqual([]);
});
