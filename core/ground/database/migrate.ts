import type { Knex } from 'knex';

export interface MigrationModule {
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/** Migrations by file name, e.g. `{ '010-people': module }`. Run in the order of their names. */
export type MigrationSet = Readonly<Record<string, MigrationModule>>;

/** Core's set and one per plugin that keeps tables; each has a history of its own, so that removing a plugin never stops the others. */
export interface Migrations {
  core: MigrationSet;
  plugins: Readonly<Record<string, MigrationSet>>;
}

export interface MigrationStatus {
  owner: string;
  applied: string[];
  pending: string[];
}

class SetSource {
  readonly #set: MigrationSet;

  constructor(set: MigrationSet) {
    this.#set = set;
  }

  async getMigrations(): Promise<string[]> {
    return Object.keys(this.#set).sort();
  }

  getMigrationName(name: string): string {
    return name;
  }

  async getMigration(name: string): Promise<MigrationModule> {
    return this.#set[name]!;
  }
}

function timelines(migrations: Migrations): { owner: string; config: Knex.MigratorConfig }[] {
  const entries: [string, MigrationSet][] = [['core', migrations.core], ...Object.entries(migrations.plugins)];
  return entries.map(([owner, set]) => ({
    owner,
    config: {
      tableName: owner === 'core' ? 'kontor_migrations' : `kontor_migrations_${owner.replaceAll(/[^a-z0-9]/g, '_')}`,
      migrationSource: new SetSource(set),
    },
  }));
}

/** Any number: one process migrates at a time, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 712_553_001;

async function oneAtATime<T>(owner: Knex, work: () => Promise<T>): Promise<T> {
  const connection = await owner.client.acquireConnection();
  try {
    await connection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    return await work();
  } finally {
    await connection.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await owner.client.releaseConnection(connection);
  }
}

/** Brings every timeline up to date. `owner` is a pool with the rights of the database's owner. Returns what was applied. */
export async function migrateLatest(
  owner: Knex,
  migrations: Migrations,
): Promise<{ owner: string; applied: string[] }[]> {
  return oneAtATime(owner, async () => {
    const done = [];
    for (const timeline of timelines(migrations)) {
      const [, applied] = (await owner.migrate.latest(timeline.config)) as [number, string[]];
      // Serving processes read it for `/readyz`.
      await owner.raw('grant select on ?? to kontor_platform', [timeline.config.tableName!]);
      done.push({ owner: timeline.owner, applied });
    }
    return done;
  });
}

/** Takes back the newest batch of one timeline. */
export async function migrateRollback(owner: Knex, migrations: Migrations, name = 'core'): Promise<string[]> {
  const timeline = timelines(migrations).find((each) => each.owner === name);
  if (!timeline) throw new Error(`There is no migration timeline "${name}".`);
  return oneAtATime(owner, async () => {
    const [, undone] = (await owner.migrate.rollback(timeline.config)) as [number, string[]];
    return undone;
  });
}

/** Names of migrations that have not run, e.g. `core/010-infra`. `platform` need not be the owner. */
export async function pendingMigrations(platform: Knex, migrations: Migrations): Promise<string[]> {
  const pending = [];
  for (const { owner, config } of timelines(migrations)) {
    const table = config.tableName!;
    const { rows } = await platform.raw<{ rows: { readable: boolean | null }[] }>(
      "select has_table_privilege(to_regclass(?), 'select') as readable",
      [table],
    );
    const applied = rows[0]?.readable ? await platform(table).pluck<string[]>('name') : [];
    const names = await (config.migrationSource as SetSource).getMigrations();
    pending.push(...names.filter((name) => !applied.includes(name)).map((name) => `${owner}/${name}`));
  }
  return pending;
}

export async function migrationStatus(owner: Knex, migrations: Migrations): Promise<MigrationStatus[]> {
  const statuses = [];
  for (const { owner: name, config } of timelines(migrations)) {
    const [applied, pending] = (await owner.migrate.list(config)) as [{ name: string }[], unknown[]];
    statuses.push({
      owner: name,
      applied: applied.map((entry) => entry.name),
      pending: pending.map((entry) =>
        typeof entry === 'string' ? entry : String((entry as { file?: string }).file ?? entry),
      ),
    });
  }
  return statuses;
}
