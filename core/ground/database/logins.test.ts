import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLogins, inTransaction, loginsOf, platformPool } from '#core/database';
import { aSeller, cloneTestDatabase, useTestKernel, type TestDatabase } from '#core/testing';

const kernel = useTestKernel();

beforeAll(async () => {
  for (const username of ['anna', 'bert'])
    await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), { username });
});

/** What a connection of the product may do after `injected`, the way an injected statement would be run: on the connection itself. */
async function after(injected: string, look = 'select count(*)::int as seen from settings'): Promise<unknown> {
  const connection = (await kernel().db.client.acquireConnection()) as pg.Client;
  try {
    for (const sql of injected.split(';')) await connection.query(sql);
    return (await connection.query(look)).rows[0];
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await connection.query('rollback; set role kontor_app; reset app.seller_id');
    await kernel().db.client.releaseConnection(connection);
  }
}

const DENIED = '42501';
const NEVER_PERMITTED = [DENIED, '22023'];

test('a statement that is injected finds no role to become: not the owner, not the platform, not the queue', async () => {
  const owner = new URL(kernel().databaseUrl).username;
  for (const injected of [
    `set role ${owner}`,
    `set session authorization ${owner}`,
    'set role kontor_platform',
    'set local role kontor_platform',
    'begin;set local role kontor_platform',
    'set row_security = off',
  ]) {
    expect([injected, await after(injected)]).toEqual([
      injected,
      expect.toBeOneOf([...NEVER_PERMITTED, expect.objectContaining({ seen: 0 })]),
    ]);
  }
  expect(await after('reset role', 'select current_user::text as role')).toEqual({ role: 'kontor_app' });
  expect(await after('reset session authorization', 'select current_user::text as role')).toEqual({
    role: 'kontor_app',
  });
  expect(await after('set role none')).toBe(DENIED);
  for (const look of [
    'select from graphile_worker._private_jobs',
    'select from queued_jobs',
    "select pg_read_file('postgresql.conf')",
    'create table mine (n int)',
    'select rolpassword from pg_authid',
  ]) {
    for (const injected of ['reset role', 'set role none'])
      expect([look, await after(injected, look)]).toEqual([look, DENIED]);
  }
});

test('nor can a job’s connection become the owner or change what nobody may change', async () => {
  const platform = platformPool(kernel().db);
  const owner = new URL(kernel().databaseUrl).username;
  for (const sql of [
    `set role ${owner}`,
    `set session authorization ${owner}`,
    'reset role; delete from journals',
    'reset role; drop table users',
    'reset role; alter table users disable row level security',
  ]) {
    await expect(
      platform.transaction((trx) => trx.raw(sql)),
      sql,
    ).rejects.toMatchObject({ code: DENIED });
  }
});

test('work of the platform begins on its own login, that of sellers and buyers on the other', async () => {
  const who = (actor: Parameters<ReturnType<typeof kernel>['contextFor']>[0]) =>
    inTransaction(
      kernel().contextFor(actor),
      async ({ db }) =>
        (await db.raw<{ rows: object[] }>('select session_user::text as login, current_user::text as role')).rows[0],
    );
  expect(await who({ kind: 'seller', sellerId: 1 })).toEqual({ login: 'kontor_app_tests', role: 'kontor_app' });
  expect(await who({ kind: 'nobody' })).toEqual({ login: 'kontor_app_tests', role: 'kontor_app' });
  expect(await who({ kind: 'platform', reason: 'test' })).toEqual({
    login: 'kontor_platform_tests',
    role: 'kontor_platform',
  });
});

let database: TestDatabase;
beforeAll(async () => (database = await cloneTestDatabase()));
afterAll(() => database.drop());

test('logins are made once for a database and key, and anew after a change of the key', async () => {
  const source = { ownerUrl: database.url, key: randomBytes(32).toString('base64') };
  expect(await Promise.all([ensureLogins(source), ensureLogins(source)])).toContain('made');
  expect(await ensureLogins(source)).toBe('there');
  const changed = { ...source, key: randomBytes(32).toString('base64') };
  expect(await ensureLogins(changed)).toBe('made');
  expect(await ensureLogins(changed)).toBe('there');
  expect(loginsOf(changed).app).not.toContain(changed.key);
});

test('an owner who may make no roles is told so, and nothing is left half made', async () => {
  const admin = new pg.Client(database.url);
  await admin.connect();
  const name = `keeper_${randomBytes(4).toString('hex')}`;
  try {
    await admin.query(`create role ${name} login password 'keeper'; grant kontor_app, kontor_platform to ${name}`);
    const url = new URL(database.url);
    [url.username, url.password] = [name, 'keeper'];
    expect(await ensureLogins({ ownerUrl: url.href, key: 'k', name })).toBe('refused');
    expect((await admin.query('select from pg_roles where rolname like $1', [`kontor_%_${name}`])).rowCount).toBe(0);
  } finally {
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
});
