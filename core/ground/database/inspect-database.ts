import type { Knex } from 'knex';
import { openDatabase, replicaOf } from './open-database.ts';

export interface DatabaseFacts {
  /** E.g. `18.4`. */
  version: string;
  /** Of the address: `kontor`. */
  user: string;
  /** The roles that the product acts as. */
  roles: { app: boolean; platform: boolean };
  /** The app's role must not look past the tenant wall. */
  appBypassesWall: boolean;
  encoding: string;
  /** The database's clock less ours. */
  clockAheadMs: number;
}

/** Facts for operators about the server behind an address. One connection, closed again. */
export async function inspectDatabase(url: string): Promise<DatabaseFacts> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, applicationName: 'kontor doctor' });
  try {
    const began = Date.now();
    const { rows } = await db.raw<{ rows: FactsRow[] }>(FACTS);
    const row = rows[0]!;
    const middle = (began + Date.now()) / 2;
    return {
      version: row.version.split(' ')[0]!,
      user: row.user,
      roles: { app: row.app_is_member, platform: row.platform_is_member },
      appBypassesWall: row.app_bypasses,
      encoding: row.encoding,
      clockAheadMs: Math.round(row.now.getTime() - middle),
    };
  } finally {
    await db.destroy();
  }
}

/** Login of a connection, and its role. */
export interface SignedInAs {
  login: string;
  role: string;
  /** Owns the tables or may look past the wall. */
  tooMuch: boolean;
}

/** Of the pool that serves, or of that for jobs and admins. */
export async function signedInAs(db: Knex): Promise<SignedInAs> {
  const { rows } = await db.raw<{ rows: { login: string; role: string; too_much: boolean }[] }>(`
    select session_user as login, current_user as role,
           rolsuper or rolbypassrls or rolcreaterole or exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = me.oid) as too_much
      from pg_roles me where rolname = session_user`);
  const { login, role, too_much: tooMuch } = rows[0]!;
  return { login, role, tooMuch };
}

export interface ReplicaFacts {
  /** False for a server that is no replica, or one no more. */
  follows: boolean;
  /** Log of the primary that it has not yet replayed. */
  behindBytes: number;
}

/** Of the replica that belongs to a pool; null without one. @throws if it does not answer */
export async function inspectReplica(db: Knex): Promise<ReplicaFacts | null> {
  const replica = replicaOf(db);
  if (!replica) return null;
  const { rows: primary } = await db.raw<{ rows: { at: string }[] }>('select pg_current_wal_flush_lsn()::text as at');
  const { rows } = await replica.pool.raw<{ rows: { follows: boolean; behind: string | null }[] }>(
    'select pg_is_in_recovery() as follows, greatest(pg_wal_lsn_diff(?::pg_lsn, pg_last_wal_replay_lsn()), 0)::text as behind',
    [primary[0]!.at],
  );
  return { follows: rows[0]!.follows, behindBytes: Number(rows[0]!.behind ?? 0) };
}

interface FactsRow {
  version: string;
  user: string;
  app_is_member: boolean;
  platform_is_member: boolean;
  app_bypasses: boolean;
  encoding: string;
  now: Date;
}

const FACTS = `
  select current_setting('server_version') as version, current_user as "user",
         current_setting('server_encoding') as encoding, clock_timestamp() as now,
         coalesce((select pg_has_role(me.oid, oid, 'member') from pg_roles where rolname = 'kontor_app'), false) as app_is_member,
         coalesce((select pg_has_role(me.oid, oid, 'member') from pg_roles where rolname = 'kontor_platform'), false) as platform_is_member,
         coalesce((select rolsuper or rolbypassrls from pg_roles where rolname = 'kontor_app'), false) as app_bypasses
    from pg_roles me where me.rolname = current_user`;
