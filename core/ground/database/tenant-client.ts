import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import type pg from 'pg';
import { PREPARED_SHAPES, forgetPreparedAfter, preparedName } from './prepared-names.ts';
import { PreparedQuery } from './prepared-query.ts';
import { spreadStatement } from './spread/spread-statement.ts';

const require = createRequire(import.meta.url);
type Connection = unknown;
interface TransactionClient {
  query(connection: Connection, query: string | QueryObject): Promise<unknown>;
}
interface TransactionInternals {
  _completed: boolean;
  trxClient: TransactionClient;
  _resolver(value: unknown): void;
  _rejecter(error: unknown): void;
  begin(connection: Connection): Promise<unknown>;
  savepoint(connection: Connection): Promise<unknown>;
  commit(connection: Connection, value: unknown): Promise<unknown>;
}
/** knex hands what it does not know of to the clients of transactions, too. */
export interface PooledConfig extends Knex.Config {
  isPooled?: boolean;
  isSpread?: boolean;
}

interface ClientInternals extends Knex.Client {
  readonly config: PooledConfig;
  _query(connection: Connection, query: QueryObject): Promise<unknown>;
  positionBindings(sql: string): string;
}
// knex offers no public way to begin a transaction with more than BEGIN; both classes have had this shape since 0.95.
const PostgresClient = require('knex/lib/dialects/postgres/index.js') as {
  new (config: Knex.Config): ClientInternals;
  prototype: ClientInternals;
};
const PostgresTransaction = require('knex/lib/dialects/postgres/execution/pg-transaction.js') as new (
  ...args: unknown[]
) => TransactionInternals;

/**
 * Scope of rows that a transaction may see: one seller's, one buyer's own, or, for jobs and admins that say why, the whole platform's.
 * Enforced by row-level security; see `row-level-security.ts`.
 */
export type Scope =
  | { kind: 'seller'; sellerId: number }
  | { kind: 'payer'; userId: number; oneSellerId?: number }
  | { kind: 'platform' }
  | { kind: 'none' };

/** Settings with which a transaction is begun, besides knex's own. */
export interface TenantConfig {
  scope?: Scope;
  /** Writes are refused, and nobody waits for the end. */
  readOnly?: boolean;
  /** Statement that goes with the commit; known once the work is done. */
  last?: () => LastStatement | null;
}

export interface LastStatement {
  sql: string;
  bindings: unknown[];
}

function scopeSql(scope: Scope | undefined): string {
  if (!scope || scope.kind === 'none') return '';
  if (scope.kind === 'platform') return '; set local role kontor_platform';
  const [setting, id] = scope.kind === 'payer' ? ['app.payer_id', scope.userId] : ['app.seller_id', scope.sellerId];
  if (!Number.isSafeInteger(id)) throw new TypeError('A tenant id is an integer.');
  const only = scope.kind === 'payer' ? scope.oneSellerId : undefined;
  if (only === undefined) return `; set local ${setting} = '${id}'`;
  if (!Number.isSafeInteger(only)) throw new TypeError('A tenant id is an integer.');
  return `; set local ${setting} = '${id}'; set local app.one_seller_id = '${only}'`;
}

/**
 * Begins, names the tenant and makes the first statement in one round trip. One that only reads is over for its caller with its last answer;
 * its COMMIT leaves with whatever the connection is used for next.
 */
class TenantTransaction extends PostgresTransaction {
  readonly #config: TenantConfig;

  constructor(client: unknown, container: unknown, config: TenantConfig | undefined, outer?: unknown) {
    super(client, container, config, outer);
    this.#config = config ?? {};
  }

  override begin(connection: Connection): Promise<unknown> {
    connectionOf.set(this.trxClient, connection);
    const { scope, readOnly } = this.#config;
    sendFirst(connection, `begin${readOnly ? ' read only' : ''}${scopeSql(scope)}`);
    return Promise.resolve();
  }

  override savepoint(connection: Connection): Promise<unknown> {
    connectionOf.set(this.trxClient, connection);
    return super.savepoint(connection);
  }

  override commit(connection: Connection, value: unknown): Promise<unknown> {
    const { readOnly } = this.#config;
    const last = this.#config.last?.();
    if (last) return this.#commitWith(connection, value, last);
    if (!readOnly) return super.commit(connection, value);
    sendFirst(connection, 'commit');
    setTimeout(() => sendRest(connection), COMMIT_WITHIN_MS);
    this._completed = true;
    this._resolver(value);
    return Promise.resolve();
  }

  /** In one packet: after a statement that failed, the database takes a COMMIT for a ROLLBACK. */
  async #commitWith(connection: Connection, value: unknown, last: LastStatement): Promise<void> {
    const sent = [this.trxClient.query(connection, { ...last }), this.trxClient.query(connection, 'COMMIT;')];
    this._completed = true;
    const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
    if (failed) this._rejecter(failed.reason);
    else this._resolver(value);
  }
}

/** True if sellers are spread over the workers of a Citus cluster. */
export const isSpread = (db: Knex): boolean => (db.client as ClientInternals).config.isSpread === true;

/** The connection of each transaction and savepoint, by the client knex made for it. */
const connectionOf = new WeakMap<object, Connection>();

/**
 * Runs SQL as `raw` does, without the builder and runner, which cost more than the statement: for the few statements every payment makes.
 * Outside of a transaction it is `raw`.
 */
export async function statement<Row extends object>(
  db: Knex,
  sql: string,
  bindings: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = db.client as TransactionClient;
  const connection = connectionOf.get(client);
  if (connection === undefined) return db.raw<pg.QueryResult<Row>>(sql, bindings as Knex.RawBinding[]);
  const { response } = (await client.query(connection, { sql, bindings: bindings as unknown[] })) as {
    response: pg.QueryResult<Row>;
  };
  return response;
}

/** A connection that nobody takes for so long ends what it read by itself: a snapshot that stays open hinders the cleaning of tables. */
const COMMIT_WITHIN_MS = 3;

/** Statements that have to reach the database before a connection's next statement, and leaves together with it. */
const first = new WeakMap<object, string>();

function sendFirst(connection: Connection, sql: string): void {
  const waiting = first.get(connection as object);
  first.set(connection as object, waiting === undefined ? sql : `${waiting}; ${sql}`);
}

function takeFirst(connection: Connection): string | undefined {
  const sql = first.get(connection as object);
  if (sql !== undefined) first.delete(connection as object);
  return sql;
}

function sendRest(connection: Connection): void {
  const sql = first.get(connection as object);
  // If a next transaction has begun meanwhile, its first statement takes the end of this one along.
  if (!sql?.endsWith('commit')) return;
  first.delete(connection as object);
  (connection as pg.Client).query(sql).catch(() => undefined);
}

/** The same SQL with `$1` for `?`, as it goes to one server and to many. */
const positioned = { one: new Map<string, string>(), many: new Map<string, string>() };

interface QueryObject {
  sql: string;
  bindings?: unknown[];
  options?: Record<string, unknown>;
}

export class TenantClient extends PostgresClient {
  // knex calls this for every transaction and savepoint.
  override transaction(...args: unknown[]): never {
    return new TenantTransaction(this, ...(args as [unknown, TenantConfig?, unknown?])) as never;
  }

  override positionBindings(sql: string): string {
    const { isSpread } = this.config;
    const kept = isSpread ? positioned.many : positioned.one;
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const numbered = super.positionBindings(isSpread ? spreadStatement(sql) : sql);
    if (kept.size < PREPARED_SHAPES) kept.set(sql, numbered);
    return numbered;
  }

  override _query(connection: Connection, query: QueryObject): Promise<unknown> {
    sendTogether(connection);
    const sql = takeFirst(connection);
    if (sql === undefined) return send(this, connection, query);
    // A pipeline: neither waits for the other's answer. A statement after a beginning that failed is refused by the database, too.
    return Promise.all([super._query(connection, { sql }), send(this, connection, query)]).then(([, answer]) => answer);
  }
}

// Not a method: knex makes the clients of its transactions from the prototype alone.
function send(client: ClientInternals, connection: Connection, query: QueryObject): Promise<unknown> {
  const isNamed = query.bindings && query.bindings.length > 0 && isPlain(query.options) && !client.config.isPooled;
  const name = isNamed ? preparedName(query.sql) : undefined;
  if (!name) return PostgresClient.prototype._query.call(client, connection, query);
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const prepared = new PreparedQuery(name, query.sql, query.bindings!, (error, response) =>
      error ? reject(error) : resolve(response),
    );
    (connection as pg.Client).query(prepared as unknown as pg.Submittable);
  }).then((response) => Object.assign(query, { response }), forgetPreparedAfter);
}

const corked = new WeakSet<Socket>();

/** Statements made in the same turn leave in one packet: every write wakes the database up. */
function sendTogether(connection: Connection): void {
  const { stream } = (connection as { connection: { stream: Socket } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}

/** knex gives every query it builds an empty object of options. */
function isPlain(options: Record<string, unknown> | undefined): boolean {
  return options === undefined || Object.keys(options).length === 0;
}
