import type { Knex } from 'knex';
import { processesWithout, type OlderProcess } from './live-processes.ts';

/** `expand` adds what processes of the former release can live with; `contract` takes away what only they needed. */
export type MigrationHalf = 'expand' | 'contract';

export interface MigrationModule {
  /** Absent in those of the first release, which adds and needs nothing of a former one. */
  half?: MigrationHalf;
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
  /** Of the second half: done once no process of an older release is left. */
  waiting: string[];
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

interface Timeline {
  owner: string;
  set: MigrationSet;
  config: Knex.MigratorConfig;
}

function timelines(migrations: Migrations): Timeline[] {
  const entries: [string, MigrationSet][] = [['core', migrations.core], ...Object.entries(migrations.plugins)];
  return entries.map(([owner, set]) => ({
    owner,
    set,
    config: {
      tableName: owner === 'core' ? 'kontor_migrations' : `kontor_migrations_${owner.replaceAll(/[^a-z0-9]/g, '_')}`,
      migrationSource: new SetSource(set),
    },
  }));
}

const halfOf = ({ half = 'expand' }: MigrationModule): MigrationHalf => half;

/** Names as they stand in a process's own list, e.g. `core/936-without-old-name`. */
export const contractNames = (migrations: Migrations): string[] =>
  timelines(migrations).flatMap(({ owner, set }) =>
    Object.entries(set).flatMap(([name, each]) => (halfOf(each) === 'contract' ? [`${owner}/${name}`] : [])),
  );

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

export interface Applied {
  owner: string;
  applied: string[];
}

/** Brings every timeline up to date, with `expand` in its first half alone. `owner` is a pool with the rights of the database's owner. Returns what was applied. */
export async function migrateLatest(owner: Knex, migrations: Migrations, half?: 'expand'): Promise<Applied[]> {
  return oneAtATime(owner, () => applyAll(owner, migrations, half));
}

async function applyAll(owner: Knex, migrations: Migrations, half?: 'expand'): Promise<Applied[]> {
  const done = [];
  for (const timeline of timelines(migrations)) {
    const config = half === 'expand' ? await withoutContracts(owner, timeline) : timeline.config;
    const [, applied] = (await owner.migrate.latest(config)) as [number, string[]];
    // Serving processes read it for `/readyz`.
    await owner.raw('grant select on ?? to kontor_platform', [timeline.config.tableName!]);
    done.push({ owner: timeline.owner, applied });
  }
  return done;
}

/** Those of the second half that are done stay in the list: knex wants all that it has applied. */
async function withoutContracts(owner: Knex, { set, config }: Timeline): Promise<Knex.MigratorConfig> {
  const [applied] = (await owner.migrate.list(config)) as [{ name: string }[]];
  const done = new Set(applied.map(({ name }) => name));
  const kept = Object.entries(set).filter(([name, each]) => halfOf(each) === 'expand' || done.has(name));
  return { ...config, migrationSource: new SetSource(Object.fromEntries(kept)) };
}

export interface Contracted {
  /** Living processes that still need what would be taken away; then nothing was done. */
  blockedBy: OlderProcess[];
  applied: Applied[];
}

/** The second half, once no process of an older release lives. */
export async function migrateContract(owner: Knex, migrations: Migrations): Promise<Contracted> {
  return oneAtATime(owner, async () => {
    const waiting = await pendingMigrations(owner, migrations, 'contract');
    const blockedBy = await processesWithout(owner, waiting);
    if (blockedBy.length > 0 || waiting.length === 0) return { blockedBy, applied: [] };
    const done = await applyAll(owner, migrations);
    return { blockedBy, applied: done.filter(({ applied }) => applied.length > 0) };
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

/** Names of migrations of a half that have not run, e.g. `core/010-infra`. `platform` need not be the owner. */
export async function pendingMigrations(
  platform: Knex,
  migrations: Migrations,
  half: MigrationHalf = 'expand',
): Promise<string[]> {
  const pending = [];
  for (const { owner, set, config } of timelines(migrations)) {
    const table = config.tableName!;
    const { rows } = await platform.raw<{ rows: { readable: boolean | null }[] }>(
      "select has_table_privilege(to_regclass(?), 'select') as readable",
      [table],
    );
    const applied = rows[0]?.readable ? await platform(table).pluck<string[]>('name') : [];
    const names = Object.keys(set).filter((name) => halfOf(set[name]!) === half && !applied.includes(name));
    pending.push(...names.sort().map((name) => `${owner}/${name}`));
  }
  return pending;
}

export async function migrationStatus(owner: Knex, migrations: Migrations): Promise<MigrationStatus[]> {
  const statuses = [];
  for (const { owner: name, set, config } of timelines(migrations)) {
    const [applied, open] = (await owner.migrate.list(config)) as [{ name: string }[], unknown[]];
    const names = open.map((entry) =>
      typeof entry === 'string' ? entry : String((entry as { file?: string }).file ?? entry),
    );
    const ofHalf = (half: MigrationHalf): string[] => names.filter((each) => halfOf(set[each]!) === half);
    statuses.push({
      owner: name,
      applied: applied.map((entry) => entry.name),
      pending: ofHalf('expand'),
      waiting: ofHalf('contract'),
    });
  }
  return statuses;
}
