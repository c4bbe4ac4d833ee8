import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Logins } from './logins.ts';
import { Replica, REPLICA_ANSWERS_MS } from './replica.ts';
import { TenantClient, type PooledConfig } from './tenant-client.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const DATE = 1082;

// Ids and amounts are `bigint` columns. They travel as numbers, and a value beyond 2^53 stops us rather than losing digits.
pg.types.setTypeParser(INT8, safeInteger);
pg.types.setTypeParser(INT8_ARRAY as number, (text: string) =>
  [...text.matchAll(/-?\d+|NULL/g)].map(([item]) => (item === 'NULL' ? null : safeInteger(item))),
);
pg.types.setTypeParser(NUMERIC, (text) => text);
// Calendar dates stay what they are: no zone, no Date object.
pg.types.setTypeParser(DATE, (text) => text);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which is beyond a safe integer.`);
  return value;
}

export interface DatabaseOptions {
  url: string;
  /** The role every connection takes. `owner` keeps the role of the URL: for migrations only. */
  role?: 'kontor_app' | 'kontor_platform' | 'owner';
  /** Address for transactions of the whole platform: a login of its own, which those of `url` cannot become. */
  platformUrl?: string;
  poolSize?: number;
  applicationName?: string;
  /** A pooler stands between, which lends connections for a transaction: nothing may outlive one, so that statements are not prepared by name. */
  isPooled?: boolean;
  /** The rows of sellers are spread over a Citus cluster, which plans each statement for its seller: a plan by name would keep one. */
  isSpread?: boolean;
  /** Addresses of a replica, for `readingFromReplica`. */
  replica?: Logins;
  /** Time in milliseconds in which a connection is there, or the statement fails. */
  connectsWithinMs?: number;
}

/** Kept at the pool itself, by a name that every copy of this module shares: the pages' build has one of its own. */
const PLATFORM = Symbol.for('kontor.platform-pool');
const REPLICA = Symbol.for('kontor.replica');
type Joined = Knex & { [PLATFORM]?: Knex; [REPLICA]?: Replica };

/** The pool in which transactions of the whole platform begin. */
export const platformPool = (db: Knex): Knex => (db as Joined)[PLATFORM] ?? db;

export const replicaOf = (db: Knex): Replica | null => (db as Joined)[REPLICA] ?? null;

/** Opens a pool. Connections act as `kontor_app`, which cannot bypass row-level security. Close with `destroy()`. */
export function openDatabase({ platformUrl, replica, ...options }: DatabaseOptions): Knex {
  const db = openPool(options);
  if (platformUrl !== undefined) {
    const platform = openPool({ ...options, url: platformUrl, role: 'kontor_platform' });
    Object.defineProperty(db, PLATFORM, { value: platform });
    join(db, platform);
  }
  if (replica) {
    const addresses = { url: replica.app, platformUrl: replica.platform, applicationName: 'kontor replica' };
    const copy = openDatabase({ ...options, ...addresses, connectsWithinMs: REPLICA_ANSWERS_MS });
    Object.defineProperty(db, REPLICA, { value: new Replica(copy) });
    join(db, copy);
  }
  return db;
}

/** A listener of the first pool hears both, and closing it closes both. */
function join(db: Knex, other: Knex): void {
  for (const event of ['query', 'query-response', 'query-error'])
    other.client.on(event, (...args: unknown[]) => db.client.emit(event, ...args));
  const client = db.client as { destroy(): Promise<void> };
  const destroy = client.destroy.bind(client);
  client.destroy = async () => void (await Promise.all([destroy(), other.destroy()]));
}

function openPool({
  url,
  role = 'kontor_app',
  poolSize = 10,
  // Never `kontor` alone, by which the first release is known.
  applicationName = 'kontor pool',
  isPooled = false,
  isSpread = false,
  connectsWithinMs,
}: Omit<DatabaseOptions, 'platformUrl' | 'replica'>): Knex {
  const config: PooledConfig = {
    client: TenantClient as unknown as typeof Knex.Client,
    isPooled: isPooled || isSpread,
    isSpread,
    connection: {
      connectionString: url,
      application_name: applicationName,
      pipeline: true,
      ...(connectsWithinMs === undefined ? {} : { connectionTimeoutMillis: connectsWithinMs }),
    } as Knex.PgConnectionConfig,
    ...(connectsWithinMs === undefined ? {} : { acquireConnectionTimeout: connectsWithinMs }),
    // knex would write to standard output, which belongs to what a command prints. Whatever it warns of also fails a statement, which throws.
    log: { warn: () => {}, error: (line: string) => console.error(line) },
    pool: {
      min: 0,
      max: poolSize,
      // Behind a pooler the login itself brings its role.
      ...(role === 'owner' || isPooled
        ? {}
        : {
            afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
              connection.query(`set role ${role}`, (error) => done(error, connection));
            },
          }),
    },
  };
  return knex(config);
}
