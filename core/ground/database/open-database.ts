import knex, { type Knex } from 'knex';
import pg from 'pg';
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
}

/** Kept at the pool itself, by a name that every copy of this module shares: the pages' build has one of its own. */
const PLATFORM = Symbol.for('kontor.platform-pool');
type Joined = Knex & { [PLATFORM]?: Knex };

/** The pool in which transactions of the whole platform begin. */
export const platformPool = (db: Knex): Knex => (db as Joined)[PLATFORM] ?? db;

/** Opens a pool. Connections act as `kontor_app`, which cannot bypass row-level security. Close with `destroy()`. */
export function openDatabase({ platformUrl, ...options }: DatabaseOptions): Knex {
  const db = openPool(options);
  if (platformUrl !== undefined) join(db, openPool({ ...options, url: platformUrl, role: 'kontor_platform' }));
  return db;
}

/** Joins two pools: a listener hears both, and closing one closes both. */
function join(db: Knex, platform: Knex): void {
  Object.defineProperty(db, PLATFORM, { value: platform });
  for (const event of ['query', 'query-response', 'query-error'])
    platform.client.on(event, (...args: unknown[]) => db.client.emit(event, ...args));
  const client = db.client as { destroy(): Promise<void> };
  const destroy = client.destroy.bind(client);
  client.destroy = async () => void (await Promise.all([destroy(), platform.destroy()]));
}

function openPool({
  url,
  role = 'kontor_app',
  poolSize = 10,
  applicationName = 'kontor',
  isPooled = false,
}: Omit<DatabaseOptions, 'platformUrl'>): Knex {
  const config: PooledConfig = {
    client: TenantClient as unknown as typeof Knex.Client,
    isPooled,
    connection: { connectionString: url, application_name: applicationName, pipeline: true } as Knex.PgConnectionConfig,
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
