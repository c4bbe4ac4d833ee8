import type { Knex } from 'knex';
import {
  contractNames,
  migrateContract,
  migrateLatest,
  openDatabase,
  pendingMigrations,
  platformPool,
  processesWithout,
  showProcess,
  spreadTables,
  type Applied,
  type Contracted,
  type Migrations,
  type OlderProcess,
  type Presence,
} from '#core/database';
import { migrateJobs } from '#core/jobs';
import type { Kernel } from './kernel.ts';

interface Migratable {
  /** With the rights of the database's owner. */
  databaseUrl: string;
  migrations: Migrations;
  env?: { DATABASE_CITUS: boolean };
}

/**
 * Brings the queue's tables, core's and every plugin's up to date, with `expand` only as far as processes of an older release can live with.
 * A kernel will do. Returns what was applied of ours.
 */
export async function migrateEverything(
  { databaseUrl, migrations, env }: Migratable,
  half?: 'expand',
): Promise<Applied[]> {
  await migrateJobs(databaseUrl);
  return asOwner(databaseUrl, async (owner) => {
    const done = await migrateLatest(owner, migrations, half);
    if (env?.DATABASE_CITUS) await spreadTables(owner);
    return done;
  });
}

/** The second half, unless a process of an older release lives. */
export const contractEverything = ({ databaseUrl, migrations }: Migratable): Promise<Contracted> =>
  asOwner(databaseUrl, (owner) => migrateContract(owner, migrations));

async function asOwner<T>(databaseUrl: string, work: (owner: Knex) => Promise<T>): Promise<T> {
  const owner = openDatabase({ url: databaseUrl, role: 'owner', poolSize: 2, applicationName: 'kontor migrate' });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** Names of migrations without which this release cannot serve, e.g. `core/010-infra`; for `/readyz`. Asked as the platform. */
export function migrationsPending({ db, migrations }: { db: Knex; migrations: Migrations }): Promise<string[]> {
  return pendingMigrations(platformPool(db), migrations);
}

export interface SecondHalf {
  /** Names of migrations. */
  waiting: string[];
  /** Living processes that still need what they take away. */
  blockedBy: OlderProcess[];
}

/** For `kontor doctor`. */
export async function secondHalf({ databaseUrl, db, migrations }: Kernel): Promise<SecondHalf> {
  const waiting = await pendingMigrations(platformPool(db), migrations, 'contract');
  return { waiting, blockedBy: await asOwner(databaseUrl, (owner) => processesWithout(owner, waiting)) };
}

/** Shows to other releases that this process lives and what it can live with. `kind` is the name of its command. */
export const showKernel = (kernel: Kernel, { kind, release }: { kind: string; release: string }): Promise<Presence> =>
  showProcess(kernel.contextFor({ kind: 'platform', reason: 'this process lives' }), {
    kind,
    release,
    contracts: contractNames(kernel.migrations),
  });
