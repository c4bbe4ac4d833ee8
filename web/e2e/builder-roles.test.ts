import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx, Role } from '#core/context';
import { createPage, pageForEditing, saveVersion } from '#core/pages';
import { revokeRole, seedPerson } from '#core/people';
import { aSeller, plainFormPlugin } from '#core/testing';
import type { HttpClient, SendOptions } from './testing/http-client.ts';
import { remixBuild, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let shop: Ctx;
let sellerId: number;
let requests: Request[];
let before: unknown;
let pageId: number;

interface Request {
  method: string;
  path: string;
  send: SendOptions;
}

/** Routes of the builder, the library and the themes. A new route is asked as soon as it is served. */
const AREA = /^\/cabinet\/(pages|page_\w+|saved_sections|themes|media|media_\w+)(\/|$)/;

beforeAll(async () => {
  server = await startTestServer({ plugins: [plainFormPlugin], world: 'empty' });
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  sellerId = await aSeller(platform, { username: 'verlag' });
  shop = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  pageId = await createPage(shop, { slug: 'seite', name: 'Seite', template: 'shop-start' });
  const { versionId } = await saveVersion(shop, { pageId, label: 'eins' });
  const ids: Record<string, string> = {
    'cabinet/pages': String(pageId),
    'cabinet/page_templates': 'course-launch',
    ':versionId': String(versionId),
  };
  requests = requestsOf(await remixBuild(), ids);
  before = await pageForEditing(shop, pageId);
}, 300_000);
afterAll(() => server.close());

/** Each loader and each action of the area, as its screens would ask it. */
function requestsOf(build: ServerBuild, ids: Record<string, string>): Request[] {
  const patternOf = (id: string): string => {
    const { path = '', parentId } = build.routes[id]!;
    return (parentId ? patternOf(parentId) : '') + (path === '' ? '' : `/${path}`);
  };
  return Object.entries(build.routes).flatMap(([id, { module }]) => {
    const pattern = patternOf(id);
    if (!AREA.test(pattern)) return [];
    const [, area] = /^\/(cabinet\/\w+)/.exec(pattern)!;
    const path = pattern.replace(':versionId', ids[':versionId']!).replace(':id', ids[area!] ?? '1');
    const send = { json: { tabId: 'window-of-nobody', rev: 1, baseRev: 1, wish: 'take', ops: [], doc: {}, name: 'X' } };
    return [
      ...(module.loader ? [{ method: 'GET', path, send: {} }] : []),
      ...(module.action
        ? [
            ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path, send })),
            { method: 'POST', path, send: { form: { intent: 'delete', pageId: String(pageId), name: 'X' } } },
          ]
        : []),
    ];
  });
}

async function person(name: string, roles: readonly Role[]): Promise<HttpClient> {
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  await seedPerson(platform, {
    email: `${name}@kontor.test`,
    password: 'kontor-demo',
    firstName: name,
    lastName: 'Lindner',
    locale: 'de',
    // Buyers hold theirs for the platform.
    roles: roles.map((role) => ({ role, sellerId: role === 'payer' || role === 'user' ? null : sellerId })),
  });
  return server.signedIn(`${name}@kontor.test`);
}

const statuses = async (client: HttpClient): Promise<string[]> => {
  const seen: string[] = [];
  for (const { method, path, send } of requests) {
    const answer = await client.send(method, path, send);
    await answer.arrayBuffer();
    seen.push(`${answer.status} ${method} ${path}`);
  }
  return seen;
};

test('the table is the whole area', () => {
  expect(requests.length).toBeGreaterThan(60);
  expect(new Set(requests.map(({ path }) => path)).size).toBeGreaterThan(20);
});

test.each(['sales_team_member', 'publisher', 'affiliate_publisher', 'reseller', 'payer', 'user'] as const)(
  'a %s is refused on every screen and call, and changes nothing',
  async (role) => {
    const seen = await statuses(await person(role, [role]));
    expect(seen.filter((line) => !line.startsWith('403 '))).toEqual([]);
    expect(await pageForEditing(shop, pageId)).toEqual(before);
  },
  120_000,
);

test('so is a colleague whose role was taken back while signed in', async () => {
  const client = await person('ehemals', ['team_member']);
  const userId = await server.kernel
    .ownerDb('users')
    .where({ email: 'ehemals@kontor.test' })
    .first<{ id: number }>('id');
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  await revokeRole(platform, { userId: Number(userId!.id), role: 'team_member', sellerId });
  expect((await statuses(client)).filter((line) => !line.startsWith('403 '))).toEqual([]);
}, 120_000);

test('those who work in the cabinet are not, so the refusals above are ones', async () => {
  const seen = await statuses(await person('kollegin', ['team_member']));
  expect(seen.filter((line) => /^(401|403|5\d\d) /.test(line))).toEqual([]);
}, 120_000);
