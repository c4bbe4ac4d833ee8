import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_SCOPES, createToken } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { exampleOf } from '../api/openapi/example-of.ts';
import { call, clientOf } from '../e2e/testing/agent.ts';
import { strangers } from '../e2e/testing/annas-rows.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import { allTools } from './tools.ts';

let server: TestServer;
let anna: Client;
let berta: Client;
let annasShop: Ctx;

beforeAll(async () => {
  server = await startTestServer();
  await strangers(server.kernel);
  const shop = async (username: string): Promise<Ctx> => {
    const row = await server.kernel.ownerDb('sellers').where({ username }).first<{ id: number }>('id');
    return server.kernel.contextFor({ kind: 'seller', sellerId: row.id });
  };
  annasShop = await shop('anna');
  anna = await agent(annasShop);
  berta = await agent(await shop('berta'));
}, 240_000);
afterAll(() => server.close());

async function agent(ctx: Ctx, scopes: readonly string[] = API_SCOPES): Promise<Client> {
  return clientOf(server.url, (await createToken(ctx, { name: 'Agent', scopes, lastDay: '' })).token);
}

test('tools are those of the API, each with arguments that a schema holds and with true hints', async () => {
  const { tools } = await anna.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(
    allTools()
      .map(({ name }) => name)
      .sort(),
  );
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  for (const { name, inputSchema, annotations, description } of tools) {
    expect([name, ajv.validateSchema(inputSchema)]).toEqual([name, true]);
    expect([name, annotations?.readOnlyHint]).toEqual([name, /^(list|get)_/.test(name)]);
    expect(description, name).toMatch(/\p{L}/u);
  }
  const hint = (name: string) => tools.find((each) => each.name === name)?.annotations?.destructiveHint;
  expect(['refund_orders', 'delete_products', 'create_products', 'list_orders'].map(hint)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const document = (await (await server.visitor().get('/v1/openapi.json')).json()) as { paths: object };
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );
  expect(tools.filter(({ name }) => !ids.includes(name))).toEqual([]);
});

test('a product is a draft until its publishing is confirmed', async () => {
  const { said: made } = await call(anna, 'create_products', { form: 'download', name: 'Vom Agenten' });
  expect(made.published).toBe(false);
  await call(anna, 'create_pricing_plans', { productId: made.id, type: 'one_time', price: 1900 });
  const { said: first } = await call(anna, 'publish_products', { id: made.id });
  expect(first).toMatchObject({
    status: 'confirmation_needed',
    because: 'It becomes visible to others.',
    on: { name: 'Vom Agenten' },
  });
  expect((await call(anna, 'get_products', { id: made.id })).said.published).toBe(false);

  const wrong = await call(anna, 'publish_products', { id: Number(made.id) + 1, confirmation: first.confirmation });
  expect([wrong.isError, wrong.said.errors?.[0]?.code]).toEqual([true, 'confirmation_unknown']);
  const foreign = await call(berta, 'publish_products', { id: made.id, confirmation: first.confirmation });
  expect(foreign.isError).toBe(true);
});

test('a coupon begins switched off, and switching it on is confirmed', async () => {
  const { said: made } = await call(anna, 'create_coupons', { code: 'AGENT10', valueForm: 'percents', value: 1000 });
  expect(made).toMatchObject({ code: 'AGENT10', active: false });
  const open = await call(anna, 'create_coupons', {
    code: 'AGENT20',
    valueForm: 'percents',
    value: 2000,
    active: true,
  });
  expect(open.said.status).toBe('confirmation_needed');
  expect((await call(anna, 'list_coupons', { query: 'AGENT20' })).said.totalCount).toBe(0);
  const { said: first } = await call(anna, 'activate_coupons', { id: made.id });
  server.kernel.clock.advance({ minutes: 6 });
  const late = await call(anna, 'activate_coupons', { id: made.id, confirmation: first.confirmation });
  expect(late.said.errors?.[0]?.code).toBe('confirmation_over');
  const { said: again } = await call(anna, 'activate_coupons', { id: made.id });
  expect((await call(anna, 'activate_coupons', { id: made.id, confirmation: again.confirmation })).said).toMatchObject({
    active: true,
  });
});

test('a refund that is confirmed twice at once goes out once', async () => {
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { order_id: number }[] }>(
    `select p.order_id from payments p join sellers s on s.id = p.seller_id
      where s.username = 'anna' and p.state = 'successful' and p.amount > 200
        and not exists (select 1 from refunds r where r.seller_id = p.seller_id and r.payment_id = p.id) limit 1`,
  );
  const given = { id: rows[0]!.order_id, amountMinor: 100, reason: 'Wunsch' };
  const refunds = () => server.kernel.ownerDb('refunds').where({ order_id: given.id }).count();
  const before = await refunds();
  const { said: first } = await call(anna, 'refund_orders', given);
  expect(first).toMatchObject({
    status: 'confirmation_needed',
    because: 'Money or access is at stake.',
    with: { amountMinor: 100 },
  });
  expect(await refunds()).toEqual(before);
  const more = await call(anna, 'refund_orders', { ...given, amountMinor: 150, confirmation: first.confirmation });
  expect(more.said.errors?.[0]?.code).toBe('confirmation_unknown');
  const confirmed = { reason: given.reason, confirmation: first.confirmation, id: given.id, amountMinor: 100 };
  await Promise.all([call(anna, 'refund_orders', confirmed), call(anna, 'refund_orders', confirmed)]);
  await call(anna, 'refund_orders', confirmed);
  expect(Number((await refunds())[0]!.count) - Number(before[0]!.count)).toBe(1);
});

test('what is wrong is named by its field, and lists refuse what they do not know', async () => {
  for (const [tool, given, field] of [
    ['create_products', { form: 'download' }, 'name'],
    ['create_products', { form: 'download', name: 'A', pirce: 1 }, 'pirce'],
    ['create_products', { form: 'download', name: 'A', id: 3 }, 'id'],
    ['update_products', { id: 'x', name: 'A' }, 'id'],
    ['get_products', { id: -1 }, 'id'],
    ['get_products', {}, 'id'],
    ['list_products', { colour: 'red' }, 'colour'],
    ['list_products', { filters: { colour: 'red' } }, 'filters[colour]'],
    ['list_products', { filters: 'x' }, 'filters'],
    ['list_products', { sortKey: { a: 1 } }, 'sortKey'],
  ] as [string, Record<string, unknown>, string][]) {
    const { isError, said } = await call(anna, tool, given);
    expect([tool, given, isError, said.errors?.[0]?.source?.field]).toEqual([tool, given, true, field]);
  }
  await expect(anna.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow('no tool');
});

test('a list comes by pages of at most a hundred, with its filters', async () => {
  const { said: few } = await call(anna, 'list_products', { per: 5_000, filters: {}, sortKey: 'id', sortDir: 'asc' });
  expect((few.list as object[]).length).toBe(few.totalCount);
  const { said: page } = await call(anna, 'list_products', { per: 10, page: 1, sortKey: 'id', sortDir: 'asc' });
  expect((page.list as object[]).length).toBe(10);
});

test('a token reaches its scopes alone', async () => {
  const reader = await agent(annasShop, ['products:read']);
  expect((await reader.listTools()).tools.map(({ name }) => name)).not.toContain('create_products');
  for (const [tool, given] of [
    ['create_products', { form: 'download', name: 'A' }],
    ['list_orders', {}],
    ['refund_orders', { id: 1, reason: 'x' }],
  ] as [string, Record<string, unknown>][]) {
    const { isError, said } = await call(reader, tool, given);
    expect([tool, isError, said.errors?.[0]?.code]).toEqual([tool, true, 'scope_missing']);
  }
});

test('another shop’s agent reaches nothing by an id', async () => {
  const ids = new Map<string, unknown>();
  const wrong: string[] = [];
  let tried = 0;
  for (const tool of allTools()) {
    const { does, name } = tool;
    const resource = does.kind === 'one' ? does.resource : does.kind === 'change' ? does.operation.resource.name : '';
    if (resource === '' || (does.kind === 'change' && !does.operation.ofOne)) continue;
    if (!ids.has(resource)) {
      const { said } = await call(anna, `list_${resource}`).catch(() => ({ said: {} as Record<string, unknown> }));
      ids.set(resource, (said.list as { id: unknown }[] | undefined)?.[0]?.id);
    }
    const id = ids.get(resource);
    if (typeof id !== 'number') continue;
    tried += 1;
    const input = does.kind === 'change' ? does.operation.input : null;
    const { isError, said } = await call(berta, name, { id, ...(input ? exampleOf(input) : {}) });
    const codes = said.errors?.map(({ code }) => code) ?? [];
    if (!isError || codes.some((code) => !/not_found/.test(code)))
      wrong.push(`${name} ${id}: ${JSON.stringify(said).slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(40);
});

test('a change stands in the shop’s log under the agent’s name, a look leaves nothing', async () => {
  const owner = await server.kernel.ownerDb('users').where({ email: 'anna@kontor.test' }).first<{ id: number }>('id');
  await server.kernel.ownerDb('api_tokens').update({ user_id: owner.id });
  const lines = () =>
    server.kernel.ownerDb('audit_lines').where('reason', 'like', 'API: Agent%').select<{ act: string }[]>('act');
  const before = (await lines()).length;
  const { said } = await call(anna, 'list_products', { per: 10 });
  const id = (said.list as { id: number }[])[0]!.id;
  await call(anna, 'get_products', { id });
  expect(await lines()).toHaveLength(before);
  await call(anna, 'create_coupons', { valueForm: 'percents', value: 300 });
  expect((await lines()).slice(before)).toEqual([{ act: '/v1/coupons' }]);
});

test('odd messages are refused, none ends in a fault of ours', async () => {
  const { token } = await createToken(annasShop, { name: 'Odd', scopes: API_SCOPES, lastDay: '' });
  const visitor = server.visitor({ authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' });
  const message = (params: unknown, method = 'tools/call') => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const bodies = [
    '',
    '{',
    'null',
    '3',
    '[]',
    `[${message({ name: 'list_products', arguments: {} })}]`,
    message(null),
    message({ name: 'list_products', arguments: [] }),
    message({ name: '__proto__', arguments: {} }),
    message({ name: 'list_products', arguments: { query: 'a\u0000\ud800', page: 1e300, per: -1 } }),
    message({ name: 'create_products', arguments: { name: ['\u0000'], form: { a: 1 } } }),
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_products","arguments":{"__proto__":{"a":1},"name":"a","form":"download"}}}',
    message({ name: 'refund_orders', arguments: { id: 9e15, reason: 'x', confirmation: 'a'.repeat(9000) } }),
    message({ name: 'get_orders', arguments: { id: 9_007_199_254_740_991 } }),
    message({}, 'no/such'),
    'x'.repeat(1_100_000),
  ];
  for (const body of bodies) {
    const answer = await visitor.send('POST', '/mcp', { body, headers: { 'content-type': 'application/json' } });
    const text = await answer.text();
    expect([body.slice(0, 90), answer.status < 500, text.includes('our side')]).toEqual([
      body.slice(0, 90),
      true,
      false,
    ]);
  }
  for (const method of ['GET', 'DELETE', 'PUT']) expect((await visitor.send(method, '/mcp')).status).toBe(405);
});
