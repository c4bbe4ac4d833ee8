import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS, type Area, type Role } from '#core/context';
import { inTransaction } from '#core/database';
import { findShop, seedPerson } from '#core/people';
import { mayAct, maySee, routeNeeds, type Held } from '../cabinet/route-areas.ts';
import { listNeeds } from '../lists/list-areas.ts';
import { registeredLists } from '../lists/registry.server.ts';
import { ADDRESSES } from './testing/addresses.ts';
import { annasWorld } from './testing/annas-world.ts';
import type { HttpClient } from './testing/http-client.ts';
import { expressRoutes, remixRoutes, type ServedRoute } from './testing/served-routes.ts';
import { remixBuild, startTestServer, type TestServer } from './testing/test-server.ts';

/** Rights in Anna's shop of each kind of person who may be signed in. */
const PEOPLE: readonly { name: string; role: Role | null; areas?: readonly Area[]; held: Held }[] = [
  { name: 'owner', role: 'seller', held: [...AREAS, 'owner'] },
  { name: 'power seller', role: 'power_seller', held: [...AREAS, 'owner'] },
  { name: 'manager', role: 'manager', held: ['read', 'write', 'money'] },
  { name: 'keeper of people', role: 'manager', areas: ['read', 'people'], held: ['read', 'people'] },
  { name: 'team member', role: 'team_member', held: ['read', 'write'] },
  { name: 'bookkeeper', role: 'team_member', areas: ['read', 'money'], held: ['read', 'money'] },
  { name: 'reader', role: 'team_member', areas: ['read'], held: ['read'] },
  { name: 'sales team member', role: 'sales_team_member', held: [] },
  { name: 'publisher', role: 'publisher', held: [] },
  { name: 'affiliate publisher', role: 'affiliate_publisher', held: [] },
  { name: 'reseller', role: 'reseller', held: [] },
  { name: 'payer', role: 'payer', held: [] },
  { name: 'user', role: 'user', held: [] },
];

let server: TestServer;
let routes: (ServedRoute & { path: string })[];
let clients: Record<string, HttpClient>;

beforeAll(async () => {
  server = await startTestServer();
  const things = await annasWorld(server);
  const served = [...remixRoutes(await remixBuild()), ...expressRoutes(server.app)];
  routes = served
    .filter(({ pattern }) => /^\/cabinet(\/|$)/.test(pattern))
    .map((route) => ({ ...route, path: ADDRESSES[route.pattern]!.path(things).split('?')[0]! }));
  clients = {};
  for (const person of PEOPLE) clients[person.name] = await anybody(person);
}, 300_000);
afterAll(() => server.close());

async function anybody({ name, role, areas }: (typeof PEOPLE)[number]): Promise<HttpClient> {
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  const email = `matrix-${name.replaceAll(' ', '-')}@kontor.test`;
  const ofPlatform = role === 'payer' || role === 'user';
  const { userId } = await seedPerson(platform, {
    email,
    password: 'kontor-demo',
    firstName: name,
    lastName: 'Lindner',
    roles: role ? [{ role, sellerId: ofPlatform ? null : sellerId }] : [],
  });
  if (areas)
    await inTransaction(platform, ({ db }) =>
      db('role_grants')
        .where({ user_id: userId })
        .update({ areas: [...areas] }),
    );
  return server.signedIn(email);
}

test('every address of the cabinet says what it asks, and nothing is said of one that is not there', () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(routes.filter(({ path }) => routeNeeds(path) === null).map(({ pattern }) => pattern)).toEqual([]);
  expect(routeNeeds('/cabinet/a_new_room')).toBeNull();
  expect([
    maySee([...AREAS, 'owner'], '/cabinet/a_new_room'),
    mayAct([...AREAS, 'owner'], '/cabinet/a_new_room'),
  ]).toEqual([false, false]);
});

test('every list says what it asks of its readers', () => {
  expect([...registeredLists.keys()].filter((name) => listNeeds(name) === null)).toEqual([]);
  expect(listNeeds('a_new_list')).toBeNull();
});

/** A connection that was kept may just have been closed: like a browser, a request that only looks is made once more. */
const looked = (client: HttpClient, path: string): Promise<Response> => client.get(path).catch(() => client.get(path));

const isOpen = (status: number): boolean => status !== 401 && status !== 403;

describe.each(PEOPLE)('$name', ({ name, held }) => {
  const client = (): HttpClient => clients[name]!;

  test('opens what they may see and nothing else', async () => {
    const wrong: string[] = [];
    for (const { path, pattern } of routes) {
      // Lists and look-ups by their own table, below.
      if (pattern.startsWith('/cabinet/lists/')) continue;
      const answer = await client().get(path);
      await answer.arrayBuffer();
      // An address that only takes posts, or leads to another, shows nothing.
      const fits = maySee(held, path) ? isOpen(answer.status) : answer.status !== 200;
      if (answer.status >= 500 || !fits) wrong.push(`${answer.status} GET ${path}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  // Refused requests are sent for real; allowed ones are proved by the stories of each screen.
  test('sends nothing where they may not', async () => {
    const wrong: string[] = [];
    for (const { path, methods } of routes) {
      if (!methods.includes('POST') || mayAct(held, path)) continue;
      const answer = await client().post(path, { intent: 'delete', name: 'Fremd' });
      await answer.arrayBuffer();
      // 405: what takes a post there is another route of the same address.
      if (answer.status !== 403 && answer.status !== 405) wrong.push(`${answer.status} POST ${path}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  test('reads the lists that are theirs, as records and as files', async () => {
    const wrong: string[] = [];
    for (const list of registeredLists.keys()) {
      const needs = listNeeds(list)!;
      for (const path of [`/v1/${list}?per=10`, `/cabinet/lists/${list}.csv`]) {
        const answer = await looked(client(), path);
        await answer.arrayBuffer();
        if (isOpen(answer.status) !== held.includes(needs)) wrong.push(`${answer.status} GET ${path}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 600_000);
});

test('a refusal says in a sentence which right is missing', async () => {
  const page = await (await clients['team member']!.get('/cabinet/transfers')).text();
  expect(page).toContain('Dafür fehlt Ihnen hier das Recht „Geld“.');
});

test('the menu and the first page show a team member no money', async () => {
  const home = await (await clients['team member']!.get('/cabinet')).text();
  for (const hidden of ['/cabinet/transfers', '/cabinet/statistics', '/cabinet/settings/tax', 'lastMonthSoFar'])
    expect([hidden, home.includes(`"${hidden}"`)]).toEqual([hidden, false]);
  expect(home).toContain('"/cabinet/orders"');
  const all = await (await clients.owner!.get('/cabinet')).text();
  expect(all).toContain('"/cabinet/transfers"');
});

test('two slashes in front of a path lead nowhere, whoever asks', async () => {
  for (const name of ['owner', 'reader', 'payer'])
    for (const path of ['//cabinet/orders', '//cabinet/settings/team', '//admin', '//no/such/page'])
      expect([name, path, (await clients[name]!.get(`${server.url}${path}`)).status]).toEqual([name, path, 404]);
});

test('a page of a person signed in stays in no store of the browser', async () => {
  for (const path of ['/cabinet', '/cabinet/orders', '/account']) {
    const { status, headers } = await clients.owner!.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
  }
});
