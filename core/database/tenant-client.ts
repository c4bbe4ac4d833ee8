import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';

const require = createRequire(import.meta.url);
type Connection = unknown;
interface TransactionInternals {
  query(connection: Connection, sql: string): Promise<unknown>;
}
interface ClientInternals extends Knex.Client {
  _query(connection: Connection, query: QueryObject): Promise<unknown>;
}
// knex offers no public way to begin a transaction with more than BEGIN; both classes have had this shape since 0.95.
const PostgresClient = require('knex/lib/dialects/postgres/index.js') as new (config: Knex.Config) => ClientInternals;
const PostgresTransaction = require('knex/lib/dialects/postgres/execution/pg-transaction.js') as new (...args: unknown[]) => TransactionInternals;

/**
 * Whose rows a transaction may see: one seller's, one buyer's own, or, for jobs and admins that say why, the whole platform's.
 * Enforced by row-level security; see `row-level-security.ts`.
 */
export type Scope = { kind: 'seller'; sellerId: number } | { kind: 'payer'; userId: number } | { kind: 'platform' } | { kind: 'none' };

/** What a transaction is begun with, besides knex's own settings. */
export interface TenantConfig {
  scope?: Scope;
}

function scopeSql(scope: Scope | undefined): string {
  if (!scope || scope.kind === 'none') return '';
  if (scope.kind === 'platform') return '; set local role kontor_platform';
  const [setting, id] = scope.kind === 'payer' ? ['app.payer_id', scope.userId] : ['app.seller_id', scope.sellerId];
  if (!Number.isSafeInteger(id)) throw new TypeError('A tenant id is an integer.');
  return `; select set_config('${setting}', '${id}', true)`;
}

/**
 * Begins and names the tenant in one round trip, and waits for no answer: connections work in pipeline mode, so the first statement follows
 * at once and is refused if the beginning was.
 */
class TenantTransaction extends PostgresTransaction {
  readonly #config: TenantConfig;

  constructor(client: unknown, container: unknown, config: TenantConfig | undefined, outer?: unknown) {
    super(client, container, config, outer);
    this.#config = config ?? {};
  }

  begin(connection: Connection): Promise<unknown> {
    const { scope } = this.#config;
    void this.query(connection, `begin${scopeSql(scope)}`);
    return Promise.resolve();
  }
}

/** Statements that are prepared once per connection; SQL beyond this many shapes goes unprepared, so that servers' memory stays bounded. */
const PREPARED_SHAPES = 600;
const preparedNames = new Map<string, string>();
let generation = 0;

/** Named by content: a pool between us and the server may hand a connection from one process to another. */
function preparedName(sql: string): string | undefined {
  const known = preparedNames.get(sql);
  if (known) return known;
  if (preparedNames.size >= PREPARED_SHAPES) return undefined;
  const name = `k${generation}_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  preparedNames.set(sql, name);
  return name;
}

/** A migration changed what a prepared `select *` answers. Under new names every statement is prepared anew; only this one call failed. */
function forgetPreparedAfter(error: unknown): never {
  if ((error as { routine?: string }).routine === 'RevalidateCachedQuery') {
    preparedNames.clear();
    generation += 1;
  }
  throw error;
}

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

  override _query(connection: Connection, query: QueryObject): Promise<unknown> {
    sendTogether(connection);
    const name = query.bindings && query.bindings.length > 0 && isPlain(query.options) ? preparedName(query.sql) : undefined;
    if (!name) return super._query(connection, query);
    query.options = { name };
    return super._query(connection, query).catch(forgetPreparedAfter);
  }
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
