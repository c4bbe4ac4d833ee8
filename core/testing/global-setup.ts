import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#core/database';
import { allMigrations, migrateEverything } from '#core/kernel';
import { plugins } from '../../plugins.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL of the cluster, with the migrated template's name as its database. */
    templateUrl: string;
  }
}

/** Nothing of a test's data must survive a power cut, and it is several times faster without that promise. */
const TEST_SETTINGS = [
  'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'max_connections=300',
];

/** One PostgreSQL for the whole run, one migrated template; every test file clones it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-test-'));
  const server = await startEmbeddedPostgres({ home, settings: TEST_SETTINGS });
  await migrateEverything({ databaseUrl: server.url, migrations: allMigrations(plugins) });
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
