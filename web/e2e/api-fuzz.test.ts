import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx, Log } from '#core/context';
import { annasReader } from './testing/annas-reader.ts';
import { annasRows, strangers } from './testing/annas-rows.ts';
import { annasPeople, strangersOf, type Caller, type Shops } from './testing/fuzz/callers.ts';
import { operationsOf, type ApiOperation, type Description } from './testing/fuzz/description.ts';
import { diceOf } from './testing/fuzz/dice.ts';
import { drawRequest, type DrawnRequest } from './testing/fuzz/draw-request.ts';
import { judgeOf, type Judge } from './testing/fuzz/judge.ts';
import { idsFor, KnownIds } from './testing/fuzz/known-ids.ts';
import { shopMarks } from './testing/fuzz/shop-marks.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** `npm run proof -- fuzz-api` sends 50,000. */
const REQUESTS = Number(process.env.KONTOR_REQUESTS ?? 1_500);
const SEED = Number(process.env.KONTOR_SEED ?? 22);
const AT_ONCE = 6;
/** Requests of a minute by the clock of the test: fewer than a token may send. */
const PER_MINUTE = 200;
/** Minutes after which access tokens are made anew; they last an hour. */
const RENEWED_AFTER = 30;

let server: TestServer;
let shops: Shops;
let operations: ApiOperation[];
let judge: Judge;
let ids: Record<'anna' | 'berta', KnownIds>;
const broken: string[] = [];

const log: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (fields) => void broken.push(String((fields as { err?: Error }).err?.stack ?? JSON.stringify(fields))),
  child: () => log,
};

beforeAll(async () => {
  server = await startTestServer({ log, env: { DATABASE_POOL: '20' } });
  await strangers(server.kernel);
  await annasReader(server.kernel);
  const shop = async (username: string): Promise<Ctx> => {
    const { id } = await server.kernel.ownerDb('sellers').where({ username }).first<{ id: number }>('id');
    return server.kernel.contextFor({ kind: 'seller', sellerId: id });
  };
  shops = { anna: await shop('anna'), berta: await shop('berta') };
  const description = (await (await server.visitor().get('/v1/openapi.json')).json()) as Description;
  operations = operationsOf(description);
  const [{ client: berta }] = (await strangersOf(server, shops)) as [Caller];
  for (const name of ['Bertas Kräuterbuch', 'Bertas Kurs im Garten'])
    await berta.send('POST', '/v1/products', { json: { form: 'download', name } });
  await berta.send('POST', '/v1/coupons', { json: { code: 'BERTASGARTEN', valueForm: 'percents', value: 500 } });
  const [{ client: anna }] = (await annasPeople(server, shops)) as [Caller];
  ids = { anna: await KnownIds.of(anna, operations), berta: await KnownIds.of(berta, operations) };
  for (const { id } of await server.kernel
    .ownerDb('pricing_plans')
    .where({ seller_id: sellerOf('anna') })
    .limit(30)
    .select<{ id: number }[]>('id'))
    ids.anna.add('pricing_plans', id);
  judge = judgeOf(description, {
    anna: await shopMarks(server.kernel, sellerOf('anna')),
    berta: await shopMarks(server.kernel, sellerOf('berta')),
  });
}, 300_000);
afterAll(() => server?.close());

const sellerOf = (shop: 'anna' | 'berta'): number => (shops[shop].actor as { sellerId: number }).sellerId;

test(
  'no request of strangers breaks the API, shows a foreign row or writes one',
  () =>
    fuzz({
      people: strangersOf,
      requests: Math.round(REQUESTS * 0.4),
      first: 0,
      untouched: 'anna',
      meets: [401, 403, 404, 422],
    }),
  60_000 + REQUESTS * 60,
);

test(
  'no request of a shop’s own people breaks the API, shows a foreign row or writes one',
  () =>
    fuzz({
      people: annasPeople,
      requests: Math.round(REQUESTS * 0.6),
      first: REQUESTS,
      untouched: 'berta',
      meets: [200, 201, 204, 403, 404, 422],
    }),
  60_000 + REQUESTS * 60,
);

interface Fuzz {
  people(server: TestServer, shops: Shops): Promise<Caller[]>;
  requests: number;
  /** Number of the first request: it and the seed draw it. */
  first: number;
  /** Shop whose rows are the same afterwards. */
  untouched: 'anna' | 'berta';
  /** Answers without which the requests would all end at the same check and show nothing. */
  meets: readonly number[];
}

async function fuzz({ people, requests, first, untouched, meets }: Fuzz): Promise<void> {
  const before = await rowsOf(untouched);
  const faults: string[] = [];
  const seen = new Map<number, number>();
  let callers = await people(server, shops);
  for (let sent = 0, minutes = 0; sent < requests && faults.length < 20; sent += PER_MINUTE, minutes += 1) {
    if (minutes > 0 && minutes % RENEWED_AFTER === 0) callers = await people(server, shops);
    let next = sent;
    const end = Math.min(requests, sent + PER_MINUTE);
    const lane = async (): Promise<void> => {
      while (next < end) {
        next += 1;
        faults.push(...(await one(callers, first + next, seen)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    server.kernel.clock.advance({ minutes: 1 });
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(await rowsOf(untouched)).toEqual(before);
  expect(meets.filter((status) => !seen.has(status))).toEqual([]);
}

/** One request by its number; answers what is wrong, with the request to repeat it by. */
async function one(callers: readonly Caller[], number: number, seen: Map<number, number>): Promise<string[]> {
  const dice = diceOf(SEED * 1_000_003 + number);
  const caller = dice.pick(callers);
  const operation = dice.pick(operations);
  const own = caller.shop ?? 'anna';
  const idsOf = idsFor(dice, ids[own], ids[own === 'anna' ? 'berta' : 'anna']);
  const request = drawRequest(dice, operation, idsOf);
  const response = await caller.client.send(request.method, request.address, {
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const answer = {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
  seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
  if (answer.status === 201 && caller.shop)
    ids[caller.shop].add(operation.resource, Number(response.headers.get('location')?.split('/').at(-1)));
  return [
    ...judge({ caller, operation, request, answer }),
    ...(reachedForeign(caller, operation, request, answer.status) ? ['reached a thing of the other shop'] : []),
  ].map(
    (fault) => `${fault} | ${said(number, caller, request)}${answer.status >= 500 ? `\n${broken.at(-1) ?? ''}` : ''}`,
  );
}

/** A thing of the other shop was read, changed or copied. */
function reachedForeign(
  { shop }: Caller,
  { path, resource }: ApiOperation,
  { address }: DrawnRequest,
  status: number,
): boolean {
  if (status >= 300 || shop === null || !path.includes('{id}')) return false;
  const id = Number(address.split(/[/?]/)[3]);
  return ids[shop === 'anna' ? 'berta' : 'anna'].has(resource, id) && !ids[shop].has(resource, id);
}

const said = (number: number, { name }: Caller, { method, address, headers, body = '' }: DrawnRequest): string =>
  `KONTOR_SEED=${SEED}, request ${number} by ${name}: ${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 600)}`;

/** Rows of a shop; not of people, whose sessions their own requests note. */
async function rowsOf(shop: 'anna' | 'berta'): Promise<Record<string, string>> {
  const { sessions: _, users: __, ...rows } = await annasRows(server.kernel, sellerOf(shop));
  return rows;
}
