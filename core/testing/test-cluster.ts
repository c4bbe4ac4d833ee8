import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureLogins, startEmbeddedPostgres, type EmbeddedPostgres } from '#core/database';
import { copyPrepared, keepPrepared, preparedFolder } from './prepared-data.ts';
import { loginsSourceOf } from './test-database.ts';

/** Nothing of a test's data must survive a power cut, and it is several times faster without that promise. */
export const TEST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
  // A test's connections run each statement too seldom to be worth a plan for its values every time: a third of what the database did.
  'plan_cache_mode=force_generic_plan',
];

export interface TestCluster {
  /** Owner's URL, with the migrated template's name as its database. */
  templateUrl: string;
  /** Goes with it. */
  folder: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own with a migrated template. */
export async function startTestCluster(
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-test-')),
): Promise<TestCluster> {
  const server = await startEmbeddedPostgres({ home: folder, settings: TEST_SETTINGS });
  await migrate(server.url);
  return running(server, folder);
}

/**
 * The same from the data folder that an earlier run prepared: neither migrations nor the kernel are loaded for it. `more`: settings of
 * PostgreSQL in place of the tests' own.
 */
export async function startPreparedCluster(folder: string, more: readonly string[] = []): Promise<TestCluster> {
  const prepared = preparedFolder();
  const settings = [...TEST_SETTINGS, ...more];
  const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ home: folder, settings });
  if (copyPrepared(prepared, folder)) return running(await start(), folder);
  const first = await start();
  await migrate(first.url);
  await first.stop();
  keepPrepared(prepared, folder);
  return running(await start(), folder);
}

function running(server: EmbeddedPostgres, folder: string): TestCluster {
  return {
    templateUrl: server.url,
    folder,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function migrate(databaseUrl: string): Promise<void> {
  const [{ allMigrations, migrateEverything }, { plugins }] = await Promise.all([
    import('#core/kernel'),
    import('../../plugins.config.ts'),
  ]);
  await ensureLogins(loginsSourceOf(databaseUrl));
  await migrateEverything({ databaseUrl, migrations: allMigrations(plugins) });
}
