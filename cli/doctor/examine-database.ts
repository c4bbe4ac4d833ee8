import {
  inspectDatabase,
  inspectReplica,
  platformPool,
  signedInAs,
  type DatabaseFacts,
  type SignedInAs,
} from '#core/database';
import { migrationsPending, secondHalf, type Kernel, type SecondHalf } from '#core/kernel';
import type { Installation } from '../installation.ts';
import { explainDatabase } from '../explain-database.ts';
import { olderProcesses } from '../older-processes.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const OLDEST_VERSION = 15;
const CLOCK_TOLERANCE_MS = 5000;

/** Findings on the server: that it answers, is new enough, lets us act as the roles we need, and holds our tables. */
export async function examineDatabase({ env, kernel, ownerUrl }: Installation): Promise<Finding[]> {
  let facts: DatabaseFacts;
  try {
    facts = await inspectDatabase(ownerUrl);
  } catch (error) {
    const detail = explainDatabase(error) ?? (error instanceof Error ? error.message : String(error));
    return [
      fail('database', detail, env.DATABASE_URL ? 'Check DATABASE_URL.' : `See ${env.KONTOR_HOME}/postgres.log.`),
    ];
  }
  const about = [server(facts, env.DATABASE_URL !== undefined), clocks(facts)];
  const missing = roles(facts);
  if (missing) return [...about, missing];
  const pooler = await poolerOf(env.DATABASE_POOLER_URL, kernel);
  if (pooler?.state === 'fail') return [...about, pooler];
  const replica = await replicaAt(env.DATABASE_REPLICA_URL, kernel);
  const [serving, working] = await Promise.all([signedInAs(kernel.db), signedInAs(platformPool(kernel.db))]);
  return [
    ...about,
    ...(pooler ? [pooler] : []),
    ...(replica ? [replica] : []),
    logins(serving, working, facts.user),
    migrations(await migrationsPending(kernel), await secondHalf(kernel)),
  ];
}

/** Null without a pooler. One that lends connections for single statements would lose the tenant of a transaction. */
async function poolerOf(url: string | undefined, { db }: Kernel): Promise<Finding | null> {
  if (url === undefined) return null;
  const { host } = new URL(url);
  try {
    await signedInAs(db);
    return ok('pooler', `answers at ${host}`);
  } catch (error) {
    const detail = explainDatabase(error) ?? (error instanceof Error ? error.message : String(error));
    return fail(
      'pooler',
      `${host}: ${detail}`,
      'See docs/operations/pooler.md: pool_mode = transaction, and its users.',
    );
  }
}

/** Null without a replica. One that is away costs nothing but load: the primary is read. */
async function replicaAt(url: string | undefined, { db }: Kernel): Promise<Finding | null> {
  if (url === undefined) return null;
  const { host } = new URL(url);
  const help = 'See docs/operations/many-machines.md; until then the primary is read.';
  try {
    const { follows = false, behindBytes = 0 } = (await inspectReplica(db)) ?? {};
    if (!follows) return warn('replica', `${host} follows no primary`, help);
    return ok('replica', `follows at ${host}, ${Math.ceil(behindBytes / 1024)} kB behind`);
  } catch (error) {
    const detail = explainDatabase(error) ?? (error instanceof Error ? error.message : String(error));
    return warn('replica', `${host}: ${detail}`, help);
  }
}

function server({ version, encoding, user }: DatabaseFacts, isGiven: boolean): Finding {
  const detail = `PostgreSQL ${version} ${isGiven ? `as ${user}` : 'of our own'}`;
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    return fail('database', detail, `Use PostgreSQL ${OLDEST_VERSION} or newer.`);
  return encoding === 'UTF8'
    ? ok('database', detail)
    : fail('database', `${detail}, encoding ${encoding}`, 'Create the database with the encoding UTF8.');
}

function roles({ roles: { app, platform }, appBypassesWall, user }: DatabaseFacts): Finding | null {
  if (appBypassesWall)
    return fail(
      'roles',
      'kontor_app may bypass row-level security',
      'Run: alter role kontor_app nosuperuser nobypassrls',
    );
  if (app && platform) return null;
  const names = [...(app ? [] : ['kontor_app']), ...(platform ? [] : ['kontor_platform'])].join(', ');
  return fail(
    'roles',
    `${user} cannot act as ${names}`,
    `As an administrator run: create role kontor_app; create role kontor_platform; grant kontor_app, kontor_platform to ${user}`,
  );
}

/** Logins that serve, work and migrate. An injected statement can take any role that its login may take. */
function logins(serving: SignedInAs, working: SignedInAs, owner: string): Finding {
  const detail = `${serving.login} serves as ${serving.role}, ${working.login} works as ${working.role}, ${owner} migrates`;
  if (!serving.tooMuch && !working.tooMuch && serving.login !== working.login) return ok('roles', detail);
  return warn(
    'roles',
    detail,
    `Let ${owner} make roles (alter role ${owner} createrole), or set DATABASE_APP_URL and DATABASE_PLATFORM_URL to logins that may be kontor_app and kontor_platform alone.`,
  );
}

function clocks({ clockAheadMs }: DatabaseFacts): Finding {
  const detail = `the database is ${Math.abs(clockAheadMs)} ms ${clockAheadMs < 0 ? 'behind' : 'ahead of'} this machine`;
  return Math.abs(clockAheadMs) <= CLOCK_TOLERANCE_MS
    ? ok('clock', detail)
    : warn('clock', detail, 'Let both machines take the time from the network (NTP).');
}

function migrations(pending: readonly string[], { waiting, blockedBy }: SecondHalf): Finding {
  if (pending.length === 0 && waiting.length === 0) return ok('migrations', 'up to date');
  if (pending.length === 0)
    return warn(
      'migrations',
      `${waiting.length} of the second half wait: ${waiting.join(', ')}`,
      blockedBy.length > 0 ? olderProcesses(blockedBy) : 'Run: kontor migrate contract',
    );
  return fail(
    'migrations',
    `${pending.length} pending: ${pending.slice(0, 5).join(', ')}${pending.length > 5 ? ', …' : ''}`,
    'Run: kontor migrate latest',
  );
}
