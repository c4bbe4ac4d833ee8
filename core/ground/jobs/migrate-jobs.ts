import { Logger, runMigrations } from 'graphile-worker';

const silent = new Logger(() => () => undefined);

/** Brings the queue's own tables up to date. `ownerUrl` has the rights of the database's owner. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
}
