import { createHash } from 'node:crypto';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import {
  OAuthClientInformationFullSchema,
  OAuthMetadataSchema,
  OAuthProtectedResourceMetadataSchema,
  OAuthTokensSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeCode, forgetClientsJob, isRedirectAddress, isRegistered, tokensOf } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { AgentMemory, CALLBACK, clientOf, connectedAgent, consent } from '../e2e/testing/agent.ts';
import { strangers } from '../e2e/testing/annas-rows.ts';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';

let server: TestServer;
let anna: HttpClient;
let shop: Ctx;
let clientId: string;
const VERIFIER = 'v'.repeat(50);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

beforeAll(async () => {
  server = await startTestServer();
  await strangers(server.kernel);
  anna = await server.signedIn('anna@kontor.test');
  const row = await server.kernel.ownerDb('sellers').where({ username: 'anna' }).first<{ id: number }>('id');
  shop = server.kernel.contextFor({ kind: 'seller', sellerId: row.id });
  clientId = String((await register({ client_name: 'Fremdes Programm', redirect_uris: [CALLBACK] })).client_id);
}, 240_000);
afterAll(() => server.close());

async function register(given: object): Promise<Record<string, unknown>> {
  const answer = await server.visitor().send('POST', '/oauth/register', { json: given });
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function token(form: Record<string, string>): Promise<Record<string, unknown> & { status: number }> {
  const answer = await server.visitor().send('POST', '/oauth/token', { form });
  return { status: answer.status, ...((await answer.json()) as object) };
}

const address = (given: Record<string, string> = {}): string =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 'x',
    ...given,
  }).toString()}`;

async function code(scopes: readonly string[] = ['products:read'], by = anna): Promise<string> {
  const answer = await consent(by, new URL(address(), server.url), { scopes });
  return answer.searchParams.get('code')!;
}

const exchange = (given: string, rest: Record<string, string> = {}): ReturnType<typeof token> =>
  token({
    grant_type: 'authorization_code',
    code: given,
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    ...rest,
  });

test('an agent of the official library finds its way in, and its token stands where the others do', async () => {
  const json = async (path: string): Promise<unknown> => (await server.visitor().get(path)).json();
  const resource = OAuthProtectedResourceMetadataSchema.parse(await json('/.well-known/oauth-protected-resource/mcp'));
  const issuer = OAuthMetadataSchema.parse(await json('/.well-known/oauth-authorization-server'));
  expect(resource.authorization_servers).toEqual([issuer.issuer]);
  const nobody = await server.visitor().send('POST', '/mcp', { json: {} });
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp"`,
  ]);

  const { client, memory } = await connectedAgent(server.url, anna, ['products:read', 'coupons:write']);
  OAuthClientInformationFullSchema.parse(memory.information);
  expect(OAuthTokensSchema.parse(memory.held)).toMatchObject({
    expires_in: 3600,
    scope: 'coupons:read coupons:write products:read',
  });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['list_products', 'create_coupons']));
  expect(tools.filter(({ name }) => name.endsWith('products') && !/^(list|get)_/.test(name))).toEqual([]);

  const [mine] = await tokensOf(shop);
  expect(mine).toMatchObject({ name: 'Agent', byConsent: true });
  expect(await (await anna.get('/cabinet/settings/agents')).text()).toContain('Agent');
  await (await anna.post('/cabinet/settings/api', { intent: 'revoke', id: String(mine!.id) })).arrayBuffer();
  await expect(client.listTools()).rejects.toThrow();
});

test('whoever is not signed in goes to the door first; who owns no shop, and who refuses, gives nothing', async () => {
  const visitor = await server.visitor().follow(await server.visitor().get(address()));
  expect(new URL(visitor.url).pathname).toBe('/sign_in');
  const payer = await server.signedIn('payer@kontor.test');
  expect((await payer.follow(await payer.get(address()))).status).toBe(403);
  const answer = await consent(anna, new URL(address(), server.url), { scopes: [], intent: 'deny' });
  expect([...answer.searchParams]).toEqual([
    ['error', 'access_denied'],
    ['state', 'x'],
    ['iss', server.url],
  ]);
  const page = await anna.follow(await anna.get(address()));
  const empty = await anna.send('POST', new URL(page.url).pathname + new URL(page.url).search, {
    form: { intent: 'allow' },
  });
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Wählen Sie mindestens ein Recht')]);
});

test('a program that cannot be believed is told nothing, one that asks wrongly is told what', async () => {
  for (const given of [
    { client_id: 'x'.repeat(22) },
    { redirect_uri: 'https://agent.example/callback/../evil' },
  ] as Record<string, string>[]) {
    const page = await anna.follow(await anna.get(address(given)));
    expect([page.status, new URL(page.url).host]).toEqual([400, new URL(server.url).host]);
  }
  for (const [given, error] of [
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'all' }, 'invalid_scope'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
  ] as [Record<string, string>, string][]) {
    const first = await anna.get(address(given));
    const answer = await anna.get(first.headers.get('location')!);
    const back = new URL(answer.headers.get('location')!);
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([CALLBACK, error]);
  }
});

describe('redirect addresses', () => {
  test('go over TLS, to the own machine, or to a scheme of the program', () => {
    const good = [
      'https://a.example/cb',
      'http://127.0.0.1:9/cb',
      'http://localhost/cb',
      'http://[::1]/',
      'cursor://x/cb',
    ];
    const bad = [
      'http://a.example/cb',
      'javascript://a/%0aalert(1)',
      'data:text/html,x',
      'https://u:p@a.example/',
      'https://a.example/#x',
    ];
    expect(good.filter((each) => !isRedirectAddress(each))).toEqual([]);
    expect(
      [...bad, 'file:///etc', 'x', '', 'https://a.example/\\evil', ' https://a.example'].filter(isRedirectAddress),
    ).toEqual([]);
  });

  test('are compared to the letter, but for the port of the own machine', () => {
    expect(isRegistered('http://127.0.0.1:51000/cb', ['http://127.0.0.1:80/cb'])).toBe(true);
    for (const asked of [
      'http://127.0.0.1:51000/other',
      'http://localhost:1/cb',
      'https://a.example/cb?x=1',
      'https://a.example/',
    ])
      expect([asked, isRegistered(asked, ['http://127.0.0.1/cb', 'https://a.example/cb'])]).toEqual([asked, false]);
  });

  test('that are none are refused by their name', async () => {
    expect(await register({ redirect_uris: ['javascript://x'] })).toMatchObject({
      status: 400,
      error: 'invalid_redirect_uri',
    });
    for (const given of [{}, { redirect_uris: [] }, { redirect_uris: [3] }, { redirect_uris: 'https://a.example' }, []])
      expect(await register(given)).toMatchObject({ status: 400, error: 'invalid_client_metadata' });
  });
});

describe('codes and tokens', () => {
  test('a code is worth nothing with another program, address or verifier, nor a second time', async () => {
    const other = String((await register({ client_name: 'B', redirect_uris: [CALLBACK] })).client_id);
    for (const wrong of [
      { client_id: other },
      { redirect_uri: `${CALLBACK}2` },
      { code_verifier: 'w'.repeat(50) },
    ] as Record<string, string>[]) {
      const given = await code();
      expect(await exchange(given, wrong)).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect(await exchange(given)).toMatchObject({ status: 400, error: 'invalid_grant' });
    }
    const given = await code();
    const first = await exchange(given);
    expect(first.status).toBe(200);
    expect(await exchange(given)).toMatchObject({ error: 'invalid_grant' });
    // The second may be a thief: the tokens of the first are over.
    expect(
      (
        await server
          .visitor({ authorization: `Bearer ${String(first.access_token)}` })
          .send('POST', '/mcp', { json: {} })
      ).status,
    ).toBe(401);
  });

  test('a token by consent opens /mcp alone, and neither outlives its hour', async () => {
    const { access_token: access } = await exchange(await code());
    const by = server.visitor({ authorization: `Bearer ${String(access)}` });
    expect((await by.get('/v1/products')).status).toBe(401);
    await clientOf(server.url, String(access));
    await server.kernel
      .ownerDb('api_tokens')
      .whereNotNull('client_id')
      .update({ access_until: new Date(0) });
    expect((await by.send('POST', '/mcp', { json: {} })).status).toBe(401);
  });

  test('a refresh token works once, and ends the grant when it comes again', async () => {
    const first = await exchange(await code());
    const renew = (refresh: unknown) =>
      token({ grant_type: 'refresh_token', refresh_token: String(refresh), client_id: clientId });
    const second = await renew(first.refresh_token);
    expect(second).toMatchObject({ status: 200, scope: 'products:read' });
    expect(await renew(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    const third = await renew(second.refresh_token);
    expect(third.status).toBe(200);
    server.kernel.clock.advance({ minutes: 5 });
    expect(await renew(second.refresh_token)).toMatchObject({ error: 'invalid_grant' });
    expect(await renew(third.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  test('a program ends its own grant, and no other', async () => {
    const mine = await exchange(await code());
    const revoke = (client: string) =>
      server
        .visitor()
        .send('POST', '/oauth/revoke', { form: { token: String(mine.refresh_token), client_id: client } });
    const by = server.visitor({ authorization: `Bearer ${String(mine.access_token)}` });
    expect((await revoke('x'.repeat(22))).status).toBe(200);
    expect((await by.send('POST', '/mcp', { json: {} })).status).not.toBe(401);
    expect((await revoke(clientId)).status).toBe(200);
    expect((await by.send('POST', '/mcp', { json: {} })).status).toBe(401);
  });

  test('ten that come with one code at once get one token together', async () => {
    const given = await code();
    const input = { code: given, clientId, redirectUri: CALLBACK, verifier: VERIFIER };
    const nobody = server.kernel.contextFor({ kind: 'nobody' });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => exchangeCode(nobody, input)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same ten all find it unused when they look first and take later', async () => {
    await code();
    const { ownerDb: db } = server.kernel;
    const newest = db('oauth_codes').max('id');
    const naive = async (): Promise<boolean> => {
      const found = await db('oauth_codes').whereIn('id', newest.clone()).first<{ used_at: Date | null }>('used_at');
      await new Promise((resolve) => setTimeout(resolve, 20));
      await db('oauth_codes').whereIn('id', newest.clone()).update({ used_at: new Date() });
      return found.used_at === null;
    };
    const taken = await Promise.all(Array.from({ length: 10 }, naive));
    expect(taken.filter(Boolean).length).toBeGreaterThan(1);
  });
});

test('nothing that is sent to the addresses ends in a fault of ours', async () => {
  const visitor = server.visitor();
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '"\u0000"',
    '{"redirect_uris":{"__proto__":1}}',
    'a=1&a=2',
    'x'.repeat(40_000),
  ];
  for (const path of ['/oauth/register', '/oauth/token', '/oauth/revoke', '/mcp', '/oauth/authorize'])
    for (const body of bodies)
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const { status } = await visitor.send('POST', path, { body, headers: { 'content-type': type } });
        expect([path, body.slice(0, 40), type, status < 500]).toEqual([path, body.slice(0, 40), type, true]);
      }
  for (const query of ['', '?client_id=%00', '?client_id=a&client_id=b', `?scope=${'a'.repeat(5000)}`])
    expect((await anna.follow(await anna.get(`/oauth/authorize${query}`))).status).toBe(400);
});

test('programs that no shop let in, and codes, are forgotten', async () => {
  server.kernel.clock.advance({ days: 40 });
  const handler = await forgetClientsJob.handler();
  await handler(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), {} as never);
  const { ownerDb: db } = server.kernel;
  expect(await db('oauth_codes')).toEqual([]);
  const left = await db('oauth_clients').select<{ name: string }[]>('name');
  expect([...new Set(left.map(({ name }) => name))].sort()).toEqual(['Agent', 'Fremdes Programm']);
});

test('an agent of the official library renews its token by itself', async () => {
  anna = await server.signedIn('anna@kontor.test');
  const { memory } = await connectedAgent(server.url, anna, ['products:read']);
  const before = memory.held!.access_token;
  server.kernel.clock.advance({ hours: 2 });
  const client = await clientOf(server.url, memory);
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  expect(memory.held!.access_token).not.toBe(before);
  expect(await auth(new AgentMemory(), { serverUrl: new URL('/mcp', server.url) })).toBe('REDIRECT');
});
