import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#core/database';
import { migrateEverything, migrationsPending } from '#core/kernel';
import { useTestKernel } from '#core/testing';
import { secretKeyOf } from './secret-key.ts';

const kernel = useTestKernel();

test('a migrated database has nothing pending, and migrating again changes nothing', async () => {
  expect(await migrationsPending(kernel())).toEqual([]);
  expect((await migrateEverything(kernel())).flatMap(({ applied }) => applied)).toEqual([]);
});

test('a migration that has not run is named', async () => {
  const more = {
    ...kernel().migrations,
    core: { ...kernel().migrations.core, '999-later': { up: async () => undefined, down: async () => undefined } },
  };
  expect(await migrationsPending({ db: kernel().db, migrations: more })).toEqual(['core/999-later']);
});

test("the infrastructure's migration can be taken back and applied again", async () => {
  const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  const { up, down } = kernel().migrations.core['010-infra']!;
  try {
    // Other modules refer to files; on a database of its own the migration stands alone.
    await owner.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { relation: string; name: string }[] }>(
        "select conrelid::regclass::text as relation, conname as name from pg_constraint where contype = 'f' and confrelid = 'files'::regclass",
      );
      for (const { relation, name } of rows) await trx.raw('alter table ?? drop constraint ??', [relation, name]);
      await down(trx);
      await up(trx);
    });
    expect(await migrationsPending(kernel())).toEqual([]);
  } finally {
    await owner.destroy();
  }
});

test('a home without a key makes one, once, that only its owner can read', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-key-'));
  try {
    const key = secretKeyOf({ KONTOR_HOME: home });
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(secretKeyOf({ KONTOR_HOME: home })).toBe(key);
    expect(statSync(path.join(home, 'secret.key')).mode & 0o077).toBe(0);
    expect(readFileSync(path.join(home, 'secret.key'), 'utf8')).toBe(key);
    expect(secretKeyOf({ KONTOR_HOME: path.join(home, 'unused'), SECRET_KEY: 'given' })).toBe('given');
    expect(existsSync(path.join(home, 'unused'))).toBe(false);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
