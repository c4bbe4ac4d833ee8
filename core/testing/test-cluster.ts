import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureLogins, startEmbeddedPostgres } from '#core/database';
import { allMigrations, migrateEverything } from '#core/kernel';
import { plugins } from '../../plugins.config.ts';
import { loginsSourceOf } from './test-database.ts';

/** Nothing of a test's data must survive a power cut, and it is several times faster without that promise. */
const TEST_SETTINGS = [
  'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'max_connections=300',
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
export async function startTestCluster(): Promise<TestCluster> {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-test-'));
  const server = await startEmbeddedPostgres({ home, settings: TEST_SETTINGS });
  await ensureLogins(loginsSourceOf(server.url));
  await migrateEverything({ databaseUrl: server.url, migrations: allMigrations(plugins) });
  return {
    templateUrl: server.url,
    folder: home,
    async stop() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
