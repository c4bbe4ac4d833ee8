import type { Knex } from 'knex';
import { migrateLatest, openDatabase, pendingMigrations, platformPool, type Migrations } from '#core/database';
import { migrateJobs } from '#core/jobs';

interface Migratable {
  /** With the rights of the database's owner. */
  databaseUrl: string;
  migrations: Migrations;
}

/** Brings the queue's tables, core's and every plugin's up to date. A kernel will do. Returns what was applied of ours. */
export async function migrateEverything({
  databaseUrl,
  migrations,
}: Migratable): Promise<{ owner: string; applied: string[] }[]> {
  await migrateJobs(databaseUrl);
  const owner = openDatabase({ url: databaseUrl, role: 'owner', poolSize: 2 });
  try {
    return await migrateLatest(owner, migrations);
  } finally {
    await owner.destroy();
  }
}

/** Names of migrations that have not run, e.g. `core/010-infra`; for `/readyz`. Asked as the platform. */
export function migrationsPending({ db, migrations }: { db: Knex; migrations: Migrations }): Promise<string[]> {
  return pendingMigrations(platformPool(db), migrations);
}
