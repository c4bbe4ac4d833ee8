import type { Ctx } from '#core/context';
import type { Knex } from 'knex';
import type { Scope, TenantConfig } from './tenant-client.ts';

/** The rows an actor may see at all. What they may do with them is decided in the use case. */
export function scopeOf(ctx: Ctx): Scope {
  const { actor } = ctx;
  if (actor.kind === 'platform') return { kind: 'platform' };
  if (actor.kind === 'nobody') return { kind: 'none' };
  if (actor.kind === 'payer') return { kind: 'payer', userId: actor.userId };
  return actor.sellerId === null ? { kind: 'none' } : { kind: 'seller', sellerId: actor.sellerId };
}

/** What waits for the commit of one transaction. Its savepoints share it. */
interface Pending {
  afterCommit: (() => void)[];
  beforeCommit: ((ctx: Ctx) => Promise<void>)[];
  gathered: Map<object, unknown[]>;
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

async function openTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>, config: TenantConfig): Promise<T> {
  const pending: Pending = { afterCommit: [], beforeCommit: [], gathered: new Map() };
  const result = await ctx.db.transaction(
    async (trx) => {
      pendingOf.set(trx, pending);
      const inner = { ...ctx, db: trx as Knex };
      const value = await work(inner);
      // They do not depend on each other and leave together; one may bring another.
      while (pending.beforeCommit.length > 0) await Promise.all(pending.beforeCommit.splice(0).map((hook) => hook(inner)));
      return value;
    },
    config as Knex.TransactionConfig,
  );
  for (const hook of pending.afterCommit) hook();
  return result;
}

/** What failed work had left for the commit goes with it: its events and jobs never existed. */
async function inSavepoint<T>(ctx: Ctx, outer: Knex.Transaction, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pending = pendingOf.get(outer);
  const before = pending && lengthsOf(pending);
  try {
    return await outer.transaction(async (savepoint) => {
      if (pending) pendingOf.set(savepoint, pending);
      return work({ ...ctx, db: savepoint });
    });
  } catch (error) {
    if (pending && before) cutBack(pending, before);
    throw error;
  }
}

interface Lengths {
  afterCommit: number;
  beforeCommit: number;
  gathered: Map<object, number>;
}

function lengthsOf({ afterCommit, beforeCommit, gathered }: Pending): Lengths {
  const sizes = [...gathered].map(([gatherer, items]) => [gatherer, items.length] as const);
  return { afterCommit: afterCommit.length, beforeCommit: beforeCommit.length, gathered: new Map(sizes) };
}

function cutBack(pending: Pending, before: Lengths): void {
  pending.afterCommit.length = before.afterCommit;
  pending.beforeCommit.length = before.beforeCommit;
  for (const [gatherer, items] of pending.gathered) items.length = before.gathered.get(gatherer) ?? 0;
}

/** Reads under the tenant wall. A transaction of its own refuses to write, and nobody waits for its end. */
export function reading<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  return isTransaction(ctx.db) ? read(ctx) : openTransaction(ctx, read, { scope: scopeOf(ctx), readOnly: true });
}

/** Runs once the transaction has committed; never when it rolls back. For wake-up calls only: losing one must not matter. */
export function onCommit(ctx: Ctx, hook: () => void): void {
  pendingIn(ctx).afterCommit.push(hook);
}

/** Runs as the last step before the commit, still inside the transaction: lets many small writes leave as one statement. */
export function onBeforeCommit(ctx: Ctx, hook: (ctx: Ctx) => Promise<void>): void {
  pendingIn(ctx).beforeCommit.push(hook);
}

/** One kind of small write that leaves in one piece. */
export interface Gatherer<Item> {
  flush(ctx: Ctx, items: readonly Item[]): Promise<void>;
}

/** Collects `item` until just before the commit, when the gatherer gets all of the transaction's items at once. */
export function gatherUntilCommit<Item>(ctx: Ctx, gatherer: Gatherer<Item>, item: Item): void {
  const { gathered, beforeCommit } = pendingIn(ctx);
  const items = (gathered.get(gatherer) ?? []) as Item[];
  gathered.set(gatherer, items);
  if (items.length === 0) beforeCommit.push((late) => gatherer.flush(late, items.splice(0)));
  items.push(item);
}

function pendingIn(ctx: Ctx): Pending {
  const pending = pendingOf.get(ctx.db);
  if (!pending) throw new Error('This needs a transaction: call it inside inTransaction.');
  return pending;
}

export function isTransaction(db: Knex): db is Knex.Transaction {
  return 'isTransaction' in db && db.isTransaction === true;
}
