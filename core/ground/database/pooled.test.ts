import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLogins, inTransaction, loginsOf, openDatabase, loginsAt, reading } from '#core/database';
import { aSeller, cloneTestDatabase, useTestKernel, type TestDatabase } from '#core/testing';
import type { Knex } from 'knex';

const kernel = useTestKernel();
let database: TestDatabase;
let db: Knex;
let plain: Knex;

beforeAll(async () => {
  database = await cloneTestDatabase();
  const source = { ownerUrl: database.url, key: randomBytes(32).toString('base64') };
  await ensureLogins(source);
  const logins = loginsAt(loginsOf(source), database.url);
  // One connection: each statement finds what the ones before left on it, as in a pooler that lends it to everybody.
  db = openDatabase({ url: logins.app, platformUrl: logins.platform, poolSize: 1, isPooled: true });
  plain = openDatabase({ url: logins.app, platformUrl: logins.platform, poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await plain.destroy();
  await database.drop();
});

const left = async (pool: Knex): Promise<unknown> =>
  (
    await pool.raw(
      `select current_user::text as role, current_setting('app.seller_id', true) as seller, (select count(*)::int from pg_prepared_statements) as prepared`,
    )
  ).rows[0];

test('nothing outlives a transaction on a connection that a pooler lends: no tenant, no statement, the role of the login', async () => {
  for (const pool of [db, plain]) {
    const ctx = { ...kernel().contextFor({ kind: 'platform', reason: 'test' }), db: pool };
    const sellerId = await aSeller(ctx, { username: pool === db ? 'anna' : 'bert' });
    const seller = { ...kernel().contextFor({ kind: 'seller', sellerId }), db: pool };
    await inTransaction(seller, async (inner) =>
      inner.db('sellers').where({ id: sellerId }).update({ company: 'Carl' }),
    );
    const seen = await reading(seller, (inner) => inner.db('sellers').where({ id: sellerId }).select('company'));
    expect(seen).toEqual([{ company: 'Carl' }]);
    await inTransaction(seller, async (inner) =>
      inner.db('sellers').where({ id: sellerId }).update({ company: 'Dora' }),
    );
  }
  expect(await left(db)).toEqual({ role: 'kontor_app', seller: expect.toBeOneOf([null, '']), prepared: 0 });
  // Control: the look above finds what a connection keeps.
  await plain.raw('prepare kept as select 1');
  expect(await left(plain)).toMatchObject({ prepared: expect.toSatisfy((count: number) => count > 0) });
});

test('logins keep their names, passwords and database at the address of a pooler', () => {
  const logins = {
    app: 'postgres://kontor_app_shop:secret@db.internal:5432/shop?host=%2Frun',
    platform: 'postgres://kontor_platform_shop:other@db.internal:5432/shop',
  };
  expect(loginsAt(logins, 'postgres://127.0.0.1:6432')).toEqual({
    app: 'postgres://kontor_app_shop:secret@127.0.0.1:6432/shop',
    platform: 'postgres://kontor_platform_shop:other@127.0.0.1:6432/shop',
  });
});
