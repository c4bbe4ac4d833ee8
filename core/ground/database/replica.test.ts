import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog, type Ctx, type Log } from '#core/context';
import {
  eachListRecord,
  inTransaction,
  isDatabaseAway,
  readList,
  reading,
  readingFromReplica,
  streamListCsv,
  type SqlBinding,
} from '#core/database';
import { defineList, parseListQuery } from '#core/kit';
import {
  aProduct,
  aSeller,
  bootTestKernel,
  startStreamingPair,
  type StreamingPair,
  type TestKernel,
} from '#core/testing';

let pair: StreamingPair;
let kernel: TestKernel;
let platform: Ctx;
let owner: pg.Client;
let said: string[] = [];

beforeAll(async () => {
  pair = await startStreamingPair();
  const note = (_fields: object, message = ''): void => void said.push(message);
  const log: Log = { ...silentLog, info: note, warn: note };
  const env = { DATABASE_URL: pair.primaryUrl, DATABASE_REPLICA_URL: addressOf(pair.replicaUrl) };
  kernel = bootTestKernel(pair.primaryUrl, { env, log });
  platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  owner = new pg.Client(pair.replicaUrl);
  owner.on('error', () => undefined);
  await owner.connect();
}, 240_000);
afterAll(async () => {
  await owner?.end().catch(() => undefined);
  await kernel?.close();
  await pair?.stop();
}, 60_000);
beforeEach(() => void (said = []));

const addressOf = (url: string): string => `postgres://${new URL(url).host}`;
const isReplica = async ({ db }: Ctx): Promise<boolean> =>
  (await db.raw('select pg_is_in_recovery() as answer')).rows[0].answer;
const follows = (ctx: Ctx): Promise<boolean> => readingFromReplica(ctx, isReplica);
const companyOf = (ctx: Ctx, id: number): Promise<string> =>
  readingFromReplica(ctx, async ({ db }) => (await db('sellers').where({ id }).first('company'))?.company);

let names = 0;
async function aShop(): Promise<{ sellerId: number; seller: Ctx }> {
  const sellerId = await aSeller(platform, { username: `shop-${(names += 1)}`, company: 'before' });
  return { sellerId, seller: kernel.contextFor({ kind: 'seller', sellerId }) };
}
const rename = (ctx: Ctx, id: number, company: string): Promise<unknown> =>
  inTransaction(ctx, ({ db }) => db('sellers').where({ id }).update({ company }));

const nameless = { de: '', en: '' };
const servers = defineList<SqlBinding>({
  name: 'servers',
  base: (db) => db('sellers'),
  filters: [],
  scopes: [],
  sorts: [{ key: 'id', apply: 'sellers.id' }],
  columns: [
    { key: 'id', label: nameless, apply: { sql: 'sellers.id', as: 'number' } },
    { key: 'replica', label: nameless, apply: { sql: 'pg_is_in_recovery()', as: 'boolean' } },
  ],
  expands: [],
});
const all = parseListQuery(servers, new URLSearchParams(), { now: new Date(0) });

test('files, whole lists and reports are read from the replica, a list on a screen is not', async () => {
  const { seller, sellerId } = await aShop();
  expect((await text(streamListCsv(seller, servers, all))).trim()).toBe(`id,replica\n${sellerId},t`);
  const records: object[] = [];
  await eachListRecord(seller, servers, all, async (_inner, batch) => void records.push(...batch));
  expect(records).toEqual([{ id: sellerId, replica: true }]);
  const page = (definition: typeof servers) =>
    readList<{ replica: boolean }>(seller, definition, all, [kernel.db.raw('pg_is_in_recovery() as replica')]);
  expect((await page({ ...servers, isReport: true })).list).toEqual([{ replica: true }]);
  expect((await page(servers)).list).toEqual([{ replica: false }]);
});

test('rows, role and refusal of writes are those of the primary', async () => {
  const [mine, other] = [await aShop(), await aShop()];
  for (const { seller } of [mine, other]) await aProduct(seller, { name: 'Buch', price: 1900 });
  const seen = (ctx: Ctx) =>
    readingFromReplica(ctx, async ({ db }) => ({
      role: (await db.raw('select current_user as role')).rows[0].role as string,
      ids: await db('products').orderBy('seller_id').pluck('seller_id'),
      replica: (await db.raw('select pg_is_in_recovery() as answer')).rows[0].answer as boolean,
    }));
  expect(await seen(mine.seller)).toEqual({ role: 'kontor_app', ids: [mine.sellerId], replica: true });
  expect(await seen(kernel.contextFor({ kind: 'nobody' }))).toMatchObject({ ids: [], replica: true });
  expect(await seen(platform)).toEqual({
    role: 'kontor_platform',
    ids: [mine.sellerId, other.sellerId],
    replica: true,
  });
  const write = readingFromReplica(mine.seller, ({ db }) => db('sellers').update({ company: 'late' }));
  await expect(write).rejects.toThrow(/read-only transaction/);
});

test('a transaction that has written reads its own, on the primary', async () => {
  const { seller, sellerId } = await aShop();
  await inTransaction(seller, async (inner) => {
    await inner.db('sellers').where({ id: sellerId }).update({ company: 'amid' });
    expect(await companyOf(inner, sellerId)).toBe('amid');
    expect(await follows(inner)).toBe(false);
  });
});

test('whoever has just written reads what they wrote, a hundred times, and most of it from the replica', async () => {
  const { seller, sellerId } = await aShop();
  let fromReplica = 0;
  for (let turn = 1; turn <= 100; turn += 1) {
    await rename(seller, sellerId, `turn ${turn}`);
    const seen = await readingFromReplica(seller, async (inner) => {
      if (await isReplica(inner)) fromReplica += 1;
      return (await inner.db('sellers').where({ id: sellerId }).first('company'))?.company as string;
    });
    expect(seen).toBe(`turn ${turn}`);
  }
  expect(fromReplica).toBeGreaterThan(50);
});

test('a replica that lags is not asked, which is said once; level again, it is asked again', async () => {
  const { seller, sellerId } = await aShop();
  expect(await follows(seller)).toBe(true);
  await owner.query('select pg_wal_replay_pause()');
  try {
    await expect
      .poll(async () => (await owner.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state)
      .toBe('paused');
    await rename(seller, sellerId, 'after');
    // The replica itself does not know of it: only the question for its position keeps the old name from being read.
    const { rows } = await owner.query('select company from sellers where id = $1', [sellerId]);
    expect(rows).toEqual([{ company: 'before' }]);
    for (let turn = 0; turn < 3; turn += 1) expect(await companyOf(seller, sellerId)).toBe('after');
    expect(said).toEqual(['the replica is behind: the primary is read']);
  } finally {
    await owner.query('select pg_wal_replay_resume()');
  }
  await expect.poll(() => follows(seller), { timeout: 10_000 }).toBe(true);
  expect(said.at(-1)).toBe('the replica is level with the primary again');
});

test('a reading that the replica breaks off is made at the primary', async () => {
  const { seller, sellerId } = await aShop();
  await rename(seller, sellerId, 'kept');
  const broken = await readingFromReplica(seller, async (inner) => {
    const { rows } = await inner.db.raw('select pg_is_in_recovery() as replica, pg_backend_pid() as pid');
    if (rows[0].replica) {
      await owner.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
      await pause(50);
    }
    return [rows[0].replica, (await inner.db('sellers').where({ id: sellerId }).first('company'))?.company];
  });
  expect(broken).toEqual([false, 'kept']);
  expect(said).toEqual(['the replica does not answer: the primary is read']);
  await expect.poll(() => follows(seller), { timeout: 20_000, interval: 500 }).toBe(true);
});

test('no reading fails while the replica is dead, and it is used once it is back', { timeout: 90_000 }, async () => {
  const { seller, sellerId } = await aShop();
  expect(await follows(seller)).toBe(true);
  pair.killReplica();
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await companyOf(seller, sellerId)).toBe('before');
    expect((await text(streamListCsv(seller, servers, all))).trim()).toContain(`\n${sellerId},`);
    await pause(20);
  }
  expect(await follows(seller)).toBe(false);
  expect(said).toEqual(['the replica does not answer: the primary is read']);
  pair.reviveReplica();
  await expect.poll(() => follows(seller), { timeout: 60_000, interval: 500 }).toBe(true);
  expect(said.at(-1)).toBe('the replica is level with the primary again');
});

test('a write that a former primary refuses counts as a database that is away; one in a reading is a fault', async () => {
  const demoted = bootTestKernel(pair.replicaUrl, {});
  try {
    const { sellerId, seller } = await aShop();
    const there = demoted.contextFor({ kind: 'seller', sellerId });
    const refused = await rename(there, sellerId, 'lost').catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'The server is no longer the primary.' });
    expect(isDatabaseAway(refused)).toBe(true);
    const wrong = await reading(seller, ({ db }) => db('sellers').update({ company: 'lost' })).catch(
      (error: unknown) => error,
    );
    expect(wrong).toMatchObject({ code: '25006' });
    expect(isDatabaseAway(wrong)).toBe(false);
    expect(await companyOf(seller, sellerId)).toBe('before');
  } finally {
    await demoted.close();
  }
});

test('a server that follows no primary is not read from: its positions are of another history', async () => {
  const wrong = bootTestKernel(pair.primaryUrl, {
    env: { DATABASE_URL: pair.primaryUrl, DATABASE_REPLICA_URL: addressOf(pair.primaryUrl) },
    log: kernel.log,
  });
  try {
    const { sellerId } = await aShop();
    const seller = wrong.contextFor({ kind: 'seller', sellerId });
    expect(await companyOf(seller, sellerId)).toBe('before');
    expect(said).toEqual(['the replica does not answer: the primary is read']);
  } finally {
    await wrong.close();
  }
});
