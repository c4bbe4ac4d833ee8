import { inspectDatabase, type DatabaseFacts } from '#core/database';
import { migrationsPending } from '#core/kernel';
import type { Installation } from '../installation.ts';
import { explainDatabase } from '../explain-database.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const OLDEST_VERSION = 15;
const CLOCK_TOLERANCE_MS = 5000;

/** Whether the server answers, is new enough, lets us act as the roles we need, and holds our tables. */
export async function examineDatabase({ env, kernel, ownerUrl }: Installation): Promise<Finding[]> {
  let facts: DatabaseFacts;
  try {
    facts = await inspectDatabase(ownerUrl);
  } catch (error) {
    const detail = explainDatabase(error) ?? (error instanceof Error ? error.message : String(error));
    return [fail('database', detail, env.DATABASE_URL ? 'Check DATABASE_URL.' : `See ${env.KONTOR_HOME}/postgres.log.`)];
  }
  const pending = await migrationsPending(kernel);
  return [server(facts, env.DATABASE_URL !== undefined), roles(facts, pending.length > 0), clocks(facts), migrations(pending)];
}

function server({ version, encoding, user }: DatabaseFacts, isGiven: boolean): Finding {
  const detail = `PostgreSQL ${version} ${isGiven ? `as ${user}` : 'of our own'}`;
  if (Number.parseInt(version, 10) < OLDEST_VERSION) return fail('database', detail, `Use PostgreSQL ${OLDEST_VERSION} or newer.`);
  return encoding === 'UTF8' ? ok('database', detail) : fail('database', `${detail}, encoding ${encoding}`, 'Create the database with the encoding UTF8.');
}

function roles({ roles: { app, platform }, mayCreateRoles, appBypassesWall, user }: DatabaseFacts, isNew: boolean): Finding {
  if (appBypassesWall) return fail('roles', 'kontor_app may bypass row-level security', 'Run: alter role kontor_app nosuperuser nobypassrls');
  if (app && platform) return ok('roles', 'kontor_app and kontor_platform');
  if (isNew && mayCreateRoles) return ok('roles', 'will be made by "kontor migrate latest"');
  const names = [...(app ? [] : ['kontor_app']), ...(platform ? [] : ['kontor_platform'])].join(', ');
  return fail('roles', `${user} cannot act as ${names}`, `As an administrator run: create role kontor_app; create role kontor_platform; grant kontor_app, kontor_platform to ${user}`);
}

function clocks({ clockAheadMs }: DatabaseFacts): Finding {
  const detail = `the database is ${Math.abs(clockAheadMs)} ms ${clockAheadMs < 0 ? 'behind' : 'ahead of'} this machine`;
  return Math.abs(clockAheadMs) <= CLOCK_TOLERANCE_MS ? ok('clock', detail) : warn('clock', detail, 'Let both machines take the time from the network (NTP).');
}

function migrations(pending: readonly string[]): Finding {
  if (pending.length === 0) return ok('migrations', 'up to date');
  return fail('migrations', `${pending.length} pending: ${pending.slice(0, 5).join(', ')}${pending.length > 5 ? ', …' : ''}`, 'Run: kontor migrate latest');
}
