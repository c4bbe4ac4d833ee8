import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestKernel } from '#core/testing';
import { processesWithout, showProcess } from './live-processes.ts';
import { migrateContract, migrateLatest, migrationStatus, pendingMigrations, type Migrations } from './migrate.ts';
import { openDatabase, platformPool } from './open-database.ts';

const kernel = useTestKernel();
let owner: Knex;
beforeAll(() => {
  owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 2, applicationName: 'test' });
});
afterAll(() => owner.destroy());

const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const CONTRACTS = ['renamed/002-without-title'];

/** A column gets another name, as an upgrade does it: the release between writes both. */
const renaming = (): Migrations => ({
  ...kernel().migrations,
  plugins: {
    ...kernel().migrations.plugins,
    renamed: {
      '001-books': {
        up: (db) => db.schema.createTable('renamed_books', (table) => void table.text('title')),
        down: (db) => db.schema.dropTable('renamed_books'),
      },
      '002-without-title': {
        half: 'contract',
        up: (db) => db.schema.alterTable('renamed_books', (table) => void table.dropColumn('title')),
        down: (db) => db.schema.alterTable('renamed_books', (table) => void table.text('title')),
      },
      '003-name': {
        half: 'expand',
        up: (db) => db.schema.alterTable('renamed_books', (table) => void table.text('name')),
        down: (db) => db.schema.alterTable('renamed_books', (table) => void table.dropColumn('name')),
      },
    },
  },
});
const columns = async (): Promise<string[]> => Object.keys(await owner('renamed_books').columnInfo()).sort();

test('the second half waits while a process of an older release lives, which is named, and is done once it has left', async () => {
  const migrations = renaming();
  const done = await migrateLatest(owner, migrations, 'expand');
  expect(done.find((each) => each.owner === 'renamed')!.applied).toEqual(['001-books', '003-name']);
  expect(await columns()).toEqual(['name', 'title']);
  // A new process may begin: what it needs is there.
  expect(await pendingMigrations(platformPool(kernel().db), migrations)).toEqual([]);
  expect(await pendingMigrations(platformPool(kernel().db), migrations, 'contract')).toEqual(CONTRACTS);
  expect((await migrationStatus(owner, migrations)).find((each) => each.owner === 'renamed')).toEqual({
    owner: 'renamed',
    applied: ['001-books', '003-name'],
    pending: [],
    waiting: ['002-without-title'],
  });

  const old = await showProcess(platform(), { kind: 'serve', release: '0.1.9', contracts: [] });
  const young = await showProcess(platform(), { kind: 'work', release: '0.2.0', contracts: CONTRACTS });
  const refused = await migrateContract(owner, migrations);
  expect(refused).toMatchObject({ blockedBy: [{ kind: 'serve', release: '0.1.9', pid: process.pid }], applied: [] });
  expect(await columns()).toEqual(['name', 'title']);

  await old.leave();
  expect(await migrateContract(owner, migrations)).toEqual({
    blockedBy: [],
    applied: [{ owner: 'renamed', applied: ['002-without-title'] }],
  });
  expect(await columns()).toEqual(['name']);
  expect(await pendingMigrations(platformPool(kernel().db), migrations, 'contract')).toEqual([]);
  expect(await migrateContract(owner, migrations)).toEqual({ blockedBy: [], applied: [] });
  await young.leave();
});

test('a process that was killed blocks for a quarter of a minute, one of the first release by its connections', async () => {
  const killed = await showProcess(platform(), { kind: 'serve', release: '0.1.9', contracts: [] });
  await owner('processes').update({ beat_at: owner.raw("now() - interval '16 seconds'") });
  expect(await processesWithout(owner, CONTRACTS)).toEqual([]);
  await killed.leave();
  const first = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1, applicationName: 'kontor' });
  try {
    await first.raw('select 1');
    expect(await processesWithout(owner, CONTRACTS)).toMatchObject([{ kind: 'connection', release: '0.1.0' }]);
  } finally {
    await first.destroy();
  }
  expect(await processesWithout(owner, [])).toEqual([]);
});
