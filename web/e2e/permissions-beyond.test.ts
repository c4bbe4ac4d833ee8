import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinetRoles, findShop, seedPerson } from '#core/people';
import type { Role } from '#core/context';
import { ADDRESSES } from './testing/addresses.ts';
import { annasWorld } from './testing/annas-world.ts';
import type { HttpClient } from './testing/http-client.ts';
import { expressRoutes, remixRoutes, type ServedRoute } from './testing/served-routes.ts';
import { remixBuild, startTestServer, type TestServer } from './testing/test-server.ts';

/** Rooms beyond the cabinet, whose matrix is `permissions.test.ts`: the administration, publishers and payers. */
const ROLES = [
  ...cabinetRoles,
  'sales_team_member',
  'publisher',
  'affiliate_publisher',
  'reseller',
  'payer',
  'user',
] satisfies readonly Role[];

let server: TestServer;
let routes: (ServedRoute & { path: string })[];

beforeAll(async () => {
  server = await startTestServer();
  const things = await annasWorld(server);
  routes = [...remixRoutes(await remixBuild()), ...expressRoutes(server.app)].map((route) => ({
    ...route,
    path: ADDRESSES[route.pattern]?.path(things).split('?')[0] ?? route.pattern,
  }));
}, 300_000);
afterAll(() => server.close());

/** Files and answers of the installed app, the beat of a lesson, which asks for its place first, and the end of an act, which leads home whoever acts for nobody. */
const OPEN = new Set([
  '/admin/acting/end',
  '/payer/worker.js',
  '/payer/offline',
  '/payer/kept_for',
  '/payer/course/:token/:lesson/beat',
]);

const within = (room: string): typeof routes =>
  routes.filter(({ pattern }) => pattern === room || pattern.startsWith(`${room}/`));

async function inAnnasShop(role: Role): Promise<HttpClient> {
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { id } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  const email = `beyond-${role.replaceAll('_', '-')}@kontor.test`;
  const sellerId = role === 'payer' || role === 'user' ? null : id;
  const person = { email, password: 'kontor-demo', firstName: 'Vera', lastName: 'Lindner' };
  await seedPerson(platform, { ...person, roles: [{ role, sellerId }] });
  return server.signedIn(email);
}

/** Answers of a room's addresses to GET and POST whose status is none of these. */
async function others(client: HttpClient, room: string, expected: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, methods, pattern } of within(room))
    for (const method of ['GET', ...(methods.includes('POST') ? ['POST'] : [])]) {
      const answer = await client.send(method, path, method === 'POST' ? { form: { intent: 'delete' } } : {});
      await answer.arrayBuffer();
      if (!expected.includes(answer.status) && !OPEN.has(pattern)) wrong.push(`${answer.status} ${method} ${path}`);
    }
  return wrong;
}

test.each(ROLES)(
  'the administration has no door for a %s',
  async (role) => {
    expect(within('/admin').length).toBeGreaterThan(45);
    expect(await others(await inAnnasShop(role), '/admin', [403, 404, 405])).toEqual([]);
  },
  300_000,
);

test('an admin opens every page of the administration, and no shop’s cabinet without acting for it', async () => {
  const admin = await server.signedIn('admin@kontor.test');
  const closed: string[] = [];
  for (const { path } of within('/admin')) {
    const answer = await admin.get(path);
    await answer.arrayBuffer();
    if (answer.status === 401 || answer.status === 403 || answer.status >= 500) closed.push(`${answer.status} ${path}`);
  }
  expect(closed).toEqual([]);
  const opened: string[] = [];
  for (const { path } of within('/cabinet')) {
    const answer = await admin.get(path);
    await answer.arrayBuffer();
    if (answer.status === 200 || answer.status >= 500) opened.push(`${answer.status} ${path}`);
  }
  expect(opened).toEqual([]);
}, 300_000);

test.each(['/admin', '/publish', '/publisher', '/payer'])(
  '%s leads visitors to the door',
  async (room) => {
    expect(within(room).length).toBeGreaterThan(0);
    expect(await others(server.visitor(), room, [302, 303, 401, 403, 404, 405])).toEqual([]);
  },
  300_000,
);
