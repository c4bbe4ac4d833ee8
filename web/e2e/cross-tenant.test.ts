import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES, type Address, type AnnasThings } from './testing/addresses.ts';
import { annasRows, newestSession, strangers } from './testing/annas-rows.ts';
import { PRIVATE_WORDS } from './testing/annas-things.ts';
import { annasWorld } from './testing/annas-world.ts';
import type { HttpClient } from './testing/http-client.ts';
import { expressRoutes, remixRoutes } from './testing/served-routes.ts';
import { remixBuild, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let things: AnnasThings;
let outsiders: Record<string, HttpClient>;

beforeAll(async () => {
  server = await startTestServer();
  await server.work();
  things = await annasWorld(server);
  await strangers(server.kernel);
  outsiders = {
    'another seller': await server.signedIn('berta@kontor.test'),
    'another buyer': await server.signedIn('carl@kontor.test'),
    nobody: server.visitor(),
  };
  await server.signedIn('anna@kontor.test');
  things = { ...things, sessionId: await newestSession(server.kernel, 'anna@kontor.test') };
}, 300_000);
afterAll(() => server.close());

const entries = Object.entries(ADDRESSES);

test('every route that is served is on the list, and nothing else', async () => {
  const served = [...remixRoutes(await remixBuild()), ...expressRoutes(server.app)].map(({ pattern }) => pattern);
  expect(served.filter((pattern) => !Object.hasOwn(ADDRESSES, pattern))).toEqual([]);
  expect(Object.keys(ADDRESSES).filter((pattern) => !served.includes(pattern))).toEqual([]);
  const withIds = served.filter((pattern) => pattern.includes(':'));
  expect(withIds.length).toBeGreaterThan(20);
});

/** Refused, or led to the door. */
function isRefusal(status: number, location: string | null): boolean {
  return (
    [401, 403, 404].includes(status) || ([302, 303].includes(status) && (location ?? '').startsWith('/sign_in?to='))
  );
}

describe('what is not theirs', () => {
  let before: Record<string, string>;
  beforeAll(async () => void (before = await annasRows(server.kernel, things.sellerId)));
  // Comparing every row of Anna's costs more than the requests: it is done once for a handful of routes.
  test.each(handfuls(entries, 8).map((handful) => [handful.map(([pattern]) => pattern).join(', '), handful] as const))(
    '%s gives strangers nothing and lets them change nothing',
    async (_patterns, handful) => {
      const wrong: string[] = [];
      for (const [pattern, address] of handful)
        await Promise.all(
          Object.entries(outsiders).map(
            async ([who, client]) => void wrong.push(...(await wrongWith(who, client, pattern, address))),
          ),
        );
      expect(wrong).toEqual([]);
      const [was, is] = [before, await annasRows(server.kernel, things.sellerId)];
      before = is;
      expect(is).toEqual(was);
    },
    60_000,
  );

  /** Whatever one stranger got out of, or did to, one address. */
  async function wrongWith(who: string, client: HttpClient, pattern: string, address: Address): Promise<string[]> {
    const path = address.path(things);
    const wrong: string[] = [];
    for (const method of ['GET', 'GET data', 'POST', 'DELETE']) {
      // An address for everybody is only looked at.
      if (address.kind === 'open' && !method.startsWith('GET')) continue;
      const response =
        method === 'GET data'
          ? await client.get(dataPath(path))
          : await client.send(method, path, method === 'GET' ? {} : (address.unsafe ?? address.tries)?.(things));
      const body = await response.text();
      const note = `${who} ${method} ${path}: ${response.status} ${response.headers.get('location') ?? ''}`;
      if (response.status >= 500) wrong.push(`${note} is a fault`);
      for (const word of PRIVATE_WORDS)
        if (body.includes(word) && !isEcho(word, path)) wrong.push(`${note} tells "${word}"`);
      const led = method === 'GET data' && response.status === 202 && body.includes('/sign_in?to=');
      const looks = method.startsWith('GET');
      if (address.kind !== 'theirs' || led || (looks && address.postOnly)) continue;
      const refused =
        isRefusal(response.status, response.headers.get('location')) || isBadSignature(pattern, response.status);
      // Where nothing takes a post there is nothing to refuse.
      if (!refused && !(response.status === 405 && !address.unsafe)) wrong.push(note);
    }
    return wrong;
  }
});

describe('the same requests by whom it belongs to', () => {
  // What ends something comes last.
  const ending = ['publication', '/lock', 'archiving', 'refund'];
  const weight = (pattern: string): number => ending.findIndex((word) => pattern.endsWith(word));
  const owned = entries
    .filter(
      ([pattern, { kind }]) =>
        kind === 'theirs' && pattern !== '/webhooks/:provider/:username' && pattern !== '/files/:id',
    )
    .sort(([a], [b]) => weight(a) - weight(b));
  let anna: HttpClient;
  let payer: HttpClient;
  beforeAll(async () => {
    anna = await server.signedIn('anna@kontor.test');
    payer = await server.signedIn('payer@kontor.test');
  });

  test.each(owned)('%s answers its owner', async (_pattern, address) => {
    const owner = address.owner === 'payer' ? payer : anna;
    const path = address.path(things).replace('/s/berta/', '/s/anna/');
    const looked = await owner.get(path);
    const text = await looked.text();
    if (address.shows !== false) {
      expect([path, looked.status]).toEqual([path, 200]);
      expect(
        PRIVATE_WORDS.filter((word) => text.includes(word)),
        'a page that names something private',
      ).not.toEqual([]);
    } else if (!address.postOnly) expect([path, looked.status < 400]).toEqual([path, true]);
    if (!address.unsafe) return;
    const before = await annasRows(server.kernel, things.sellerId);
    const sent = await owner.send('POST', path, address.unsafe(things));
    const answer = await sent.text();
    expect([path, sent.status < 400, sent.status < 400 ? '' : answer.slice(0, 300)]).toEqual([path, true, '']);
    // Otherwise the strangers' unchanged rows would prove nothing.
    if (!UNCHANGING.test(path)) expect(await annasRows(server.kernel, things.sellerId)).not.toEqual(before);
  });
});

/** A paid order's step leads on instead of trying again and who comes is named already. */
const UNCHANGING = /\/payment\/|^\/payer\/tickets\//;

test('a live installation shows nobody the mails that were sent', async () => {
  const live = await startTestServer({
    databaseUrl: server.kernel.databaseUrl,
    world: 'empty',
    env: { KONTOR_MODE: 'live' },
  });
  try {
    for (const path of ['/dev/mail', '/dev/clock', `/dev/mail/${things.mailId}`, `/dev/mail/${things.mailId}.data`]) {
      const response = await live.visitor().get(path);
      expect([path, response.status, (await response.text()).includes('@kontor.test')]).toEqual([path, 404, false]);
    }
  } finally {
    await live.close();
  }
});

test('ids that are none are answered, never with a fault', async () => {
  const anna = await server.signedIn('anna@kontor.test');
  const faults: string[] = [];
  const patterns = Object.keys(ADDRESSES).filter((each) => each.includes(':'));
  const sends = patterns.flatMap((pattern, index) => [
    ...JUNK.always.flatMap(
      (junk) =>
        [
          [pattern, junk, 'GET'],
          [pattern, junk, 'POST'],
        ] as const,
    ),
    // Every id is read by the same few readers: each route gets two of the rest in turn, together all of them many times over.
    ...[0, 1].map((turn) => [pattern, JUNK.inTurn[(2 * index + turn) % JUNK.inTurn.length]!, 'GET'] as const),
  ]);
  for (const together of handfuls(sends, 40)) {
    await Promise.all(
      together.map(async ([pattern, junk, method]) => {
        const path = pattern.replace(/:\w+/g, junk);
        const response = await anna.send(
          method,
          path,
          method === 'POST' ? { form: { id: junk, file: junk, session: junk } } : {},
        );
        await response.arrayBuffer();
        if (response.status >= 500) faults.push(`${method} ${path}: ${response.status}`);
      }),
    );
  }
  expect(faults).toEqual([]);
}, 300_000);

const JUNK = {
  always: ['0', '99999999999999999999', '__proto__'],
  inTurn: ['-1', '1e3', '9007199254740993', '%00', '%E0%A4%A', "1'--"],
};

test('a font that is too large and a body that is no form are answered, never with a fault', async () => {
  const anna = await server.signedIn('anna@kontor.test');
  const form = new FormData();
  form.set('intent', 'font');
  form.set('fontName', 'Riesig');
  form.set('file', new File([new Uint8Array(4 * 1024 * 1024)], 'riesig.woff2'));
  const large = await anna.send('POST', '/cabinet/themes', { body: form });
  expect([large.status, (await large.text()).includes('2 MB')]).toEqual([200, true]);
  for (const headers of [
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ]) {
    const broken = await anna.send('POST', '/cabinet/themes', { body: 'no form', headers });
    await broken.arrayBuffer();
    expect([headers, broken.status]).toEqual([headers, 400]);
  }
});

/** Several routes under one name each. */
function handfuls<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Where Remix asks for a page's data alone. */
function dataPath(path: string): string {
  const [pathname, query] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
}

/** A page may repeat its own address. */
const isEcho = (word: string, path: string): boolean => path.includes(word.toLowerCase());

/** Machines are told that their signature is wrong. */
const isBadSignature = (pattern: string, status: number): boolean => pattern.startsWith('/webhooks/') && status === 400;
