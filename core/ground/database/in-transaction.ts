import { areaMissing, onlyReads, type Ctx } from '#core/context';
import type { Knex } from 'knex';
import { NO_LONGER_PRIMARY } from './database-away.ts';
import { platformPool } from './open-database.ts';
import type { LastStatement, Scope, TenantConfig } from './tenant-client.ts';

/** The rows an actor may see at all. What they may do with them is decided in the use case. */
export function scopeOf(ctx: Ctx): Scope {
  const { actor } = ctx;
  if (actor.kind === 'platform') return { kind: 'platform' };
  if (actor.kind === 'nobody') return { kind: 'none' };
  if (actor.kind === 'payer')
    return {
      kind: 'payer',
      userId: actor.userId,
      ...(actor.oneSellerId === undefined ? {} : { oneSellerId: actor.oneSellerId }),
    };
  return actor.sellerId === null ? { kind: 'none' } : { kind: 'seller', sellerId: actor.sellerId };
}

/** Work that waits for the commit of one transaction. Its savepoints share it. */
interface Pending {
  afterCommit: (() => void)[];
  /** Statements on their way whose answers nobody has waited for. */
  unanswered: Promise<unknown>[];
  gathered: Map<Gatherer<unknown>, unknown[]>;
  /** Shared with savepoints, so an object. */
  moment: { at: Date | null };
}

const pendingOf = new WeakMap<Knex, Pending>();

/**
 * Runs `work` in one transaction under the actor's tenant scope and hands it a context whose `db` is that transaction.
 * Called inside a transaction it joins as a savepoint: the inner work can fail without taking the outer one along.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return isTransaction(ctx.db) ? inSavepoint(ctx, ctx.db, work) : openTransaction(ctx, work, { scope: scopeOf(ctx) });
}

/**
 * The same for work that is nothing without its caller's: joined to a transaction it needs no savepoint, which spares two round trips, and
 * when it fails all of the transaction fails.
 */
export function joinTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return isTransaction(ctx.db) ? work(ctx) : inTransaction(ctx, work);
}

/** In the pool of `ctx.db`, which is no transaction. */
export async function openTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>, config: TenantConfig): Promise<T> {
  // The second lock behind the doors of use cases, as the tenant wall is one: whoever may only see a shop writes none of its rows.
  if (!config.readOnly && onlyReads(ctx.actor)) throw areaMissing(ctx.locale, 'write');
  const pending: Pending = { afterCommit: [], unanswered: [], gathered: new Map(), moment: { at: null } };
  let last: LastStatement | null = null;
  const pool = config.scope?.kind === 'platform' ? platformPool(ctx.db) : ctx.db;
  const result = await pool
    .transaction(
      async (trx) => {
        pendingOf.set(trx, pending);
        const value = await answered(pending, () => work({ ...ctx, db: trx as Knex }));
        if (!config.readOnly) noteAct(ctx, pending);
        last = inOneStatement(pending.gathered);
        return value;
      },
      { ...config, last: () => last } as Knex.TransactionConfig,
    )
    .catch((error: unknown) => {
      throw config.readOnly ? error : refusedByReplica(error);
    });
  for (const hook of pending.afterCommit) hook();
  return result;
}

/** PostgreSQL's code for a write in a transaction that only reads. In one of ours that writes it is the server that does not: after a failover. */
const READ_ONLY = '25006';

function refusedByReplica(error: unknown): unknown {
  if ((error as { code?: string } | null)?.code !== READ_ONLY) return error;
  return Object.assign(new Error('The server is no longer the primary.', { cause: error }), {
    code: NO_LONGER_PRIMARY,
  });
}

/** The line of the command goes along with the first of its transactions that commits; one that fails takes it back. */
function noteAct({ act, clock, correlationId }: Ctx, { gathered, afterCommit }: Pending): void {
  if (!act || act.written) return;
  const { userId, sellerId, name, object, address, acting, note = '' } = act;
  gathered.set(AUDIT as Gatherer<unknown>, [
    {
      user_id: userId,
      seller_id: sellerId,
      act: name,
      object,
      address,
      act_id: acting?.id ?? null,
      reason: acting?.reason ?? note,
      at: clock.now(),
      correlation_id: correlationId,
    },
  ]);
  afterCommit.push(() => void (act.written = true));
}

const AUDIT: Gatherer<object> = {
  write: (lines) => ({ call: 'write_audit_lines(?::jsonb)', json: JSON.stringify(lines) }),
};

/** The work's value once every statement it made has been answered. A statement that failed is what failed, whatever was refused after it. */
async function answered<T>({ unanswered }: Pending, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work();
    await Promise.all(unanswered);
    return value;
  } catch (error) {
    const first = (await Promise.allSettled(unanswered)).find((each) => each.status === 'rejected');
    throw (error as { code?: string } | undefined)?.code === REFUSED_AFTER_FAILURE && first ? first.reason : error;
  }
}

/** PostgreSQL's answer to every statement after one that failed. */
const REFUSED_AFTER_FAILURE = '25P02';

/** All that was gathered, of every kind: one statement, which leaves in one packet with the commit. */
function inOneStatement(gathered: Pending['gathered']): LastStatement | null {
  const all = [...gathered].filter(([, items]) => items.length > 0).map(([gatherer, items]) => gatherer.write(items));
  if (all.length === 0) return null;
  const inserts = all.filter(({ insert }) => insert !== undefined);
  const calls = all.filter(({ call }) => call !== undefined);
  const head =
    inserts.length === 0
      ? ''
      : `with ${inserts.map(({ insert }, place) => `gathered_${place} as (${insert})`).join(', ')} `;
  return {
    sql: `${head}select ${calls.length === 0 ? '1' : calls.map(({ call }) => call).join(', ')}`,
    bindings: [...inserts, ...calls].map(({ json }) => json),
  };
}

/** Failed work takes along what it had left for the commit: its events and jobs never existed. */
async function inSavepoint<T>(ctx: Ctx, outer: Knex.Transaction, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pending = pendingOf.get(outer);
  const before = pending && lengthsOf(pending);
  try {
    return await outer.transaction(async (savepoint) => {
      if (!pending) return work({ ...ctx, db: savepoint });
      const own = { ...pending, unanswered: [] };
      pendingOf.set(savepoint, own);
      return answered(own, () => work({ ...ctx, db: savepoint }));
    });
  } catch (error) {
    if (pending && before) cutBack(pending, before);
    throw error;
  }
}

interface Lengths {
  afterCommit: number;
  gathered: Map<object, number>;
}

function lengthsOf({ afterCommit, gathered }: Pending): Lengths {
  const sizes = [...gathered].map(([gatherer, items]) => [gatherer, items.length] as const);
  return { afterCommit: afterCommit.length, gathered: new Map(sizes) };
}

function cutBack(pending: Pending, before: Lengths): void {
  pending.afterCommit.length = before.afterCommit;
  for (const [gatherer, items] of pending.gathered) items.length = before.gathered.get(gatherer) ?? 0;
}

/** Reads under the tenant wall. A transaction of its own refuses to write, and nobody waits for its end. */
export function reading<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  return isTransaction(ctx.db) ? read(ctx) : openTransaction(ctx, read, { scope: scopeOf(ctx), readOnly: true });
}

/**
 * For writes whose answer changes nothing for the caller unless they failed: the caller goes on, and the transaction commits only when they have been answered.
 * Statements take effect in the order in which they are made, so whatever is read later sees them.
 */
export async function answerBeforeCommit(ctx: Ctx, write: Promise<unknown>): Promise<void> {
  const pending = pendingOf.get(ctx.db);
  if (!pending) return void (await write);
  // The end of the work waits for it and hears of its failure; nobody does yet.
  write.catch(() => undefined);
  pending.unanswered.push(write);
}

/**
 * The moment whose calendar day everything of this transaction bears. Two looks at the clock may lie on two sides of midnight, and a journal would
 * stand in another month than its document.
 */
export function momentOf(ctx: Ctx): Date {
  const moment = pendingOf.get(ctx.db)?.moment;
  if (!moment) return ctx.clock.now();
  moment.at ??= ctx.clock.now();
  return moment.at;
}

/** Runs once the transaction has committed; never when it rolls back. For wake-up calls only: losing one must not matter. */
export function onCommit(ctx: Ctx, hook: () => void): void {
  pendingIn(ctx).afterCommit.push(hook);
}

/** Way of one kind of small writes to the database: as the insert or the call of our own function that all of a transaction's kinds share a statement with. */
export interface Gatherer<Item> {
  write(items: readonly Item[]): GatheredWrite;
}

/** Exactly one of `insert` and `call`, with one placeholder, which stands for `json`. */
export interface GatheredWrite {
  insert?: string;
  call?: string;
  json: string;
}

/** Keeps `item` until the commit, which it reaches the database together with; whatever it breaks there fails the transaction. */
export function gatherUntilCommit<Item>(ctx: Ctx, gatherer: Gatherer<Item>, item: Item): void {
  const { gathered } = pendingIn(ctx);
  const items = gathered.get(gatherer as Gatherer<unknown>);
  if (items) items.push(item);
  else gathered.set(gatherer as Gatherer<unknown>, [item]);
}

function pendingIn(ctx: Ctx): Pending {
  const pending = pendingOf.get(ctx.db);
  if (!pending) throw new Error('This needs a transaction: call it inside inTransaction.');
  return pending;
}

export function isTransaction(db: Knex): db is Knex.Transaction {
  return 'isTransaction' in db && db.isTransaction === true;
}
