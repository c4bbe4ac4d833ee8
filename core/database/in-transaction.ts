import type { Ctx } from '#core/context';
import type { Knex } from 'knex';
import type { Scope } from './tenant-client.ts';

/** The rows an actor may see at all. What they may do with them is decided in the use case. */
export function scopeOf(ctx: Ctx): Scope {
  const { actor } = ctx;
  if (actor.kind === 'platform') return { kind: 'platform' };
  if (actor.kind === 'nobody') return { kind: 'none' };
  if (actor.kind === 'payer') return { kind: 'payer', userId: actor.userId };
  return actor.sellerId === null ? { kind: 'none' } : { kind: 'seller', sellerId: actor.sellerId };
}

const afterCommit = new WeakMap<Knex, (() => void)[]>();
const beforeCommit = new WeakMap<Knex, ((ctx: Ctx) => Promise<void>)[]>();

/**
 * Runs `work` in one transaction under the actor's tenant scope and hands it a context whose `db` is that transaction.
 * Called inside a transaction it joins as a savepoint: the inner work can fail without taking the outer one along.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (isTransaction(ctx.db)) return ctx.db.transaction(async (savepoint) => work({ ...ctx, db: adopt(savepoint, ctx.db) }));

  let commitHooks: (() => void)[] = [];
  const result = await ctx.db.transaction(
    async (trx) => {
      afterCommit.set(trx, (commitHooks = []));
      const late: ((ctx: Ctx) => Promise<void>)[] = [];
      beforeCommit.set(trx, late);
      const inner = { ...ctx, db: trx as Knex };
      const value = await work(inner);
      for (const hook of late) await hook(inner);
      return value;
    },
    { scope: scopeOf(ctx) } as Knex.TransactionConfig,
  );
  for (const hook of commitHooks) hook();
  return result;
}

/** Reads under the tenant wall: the same as a transaction, named for what it is for. */
export function reading<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  return isTransaction(ctx.db) ? read(ctx) : inTransaction(ctx, read);
}

/** Runs once the transaction has committed; never when it rolls back. For wake-up calls only: losing one must not matter. */
export function onCommit(ctx: Ctx, hook: () => void): void {
  const hooks = afterCommit.get(ctx.db);
  if (!hooks) throw new Error('onCommit needs a transaction.');
  hooks.push(hook);
}

/** Runs as the last step before the commit, still inside the transaction: lets many small writes leave as one statement. */
export function onBeforeCommit(ctx: Ctx, hook: (ctx: Ctx) => Promise<void>): void {
  const hooks = beforeCommit.get(ctx.db);
  if (!hooks) throw new Error('onBeforeCommit needs a transaction.');
  hooks.push(hook);
}

export function isTransaction(db: Knex): db is Knex.Transaction {
  return 'isTransaction' in db && db.isTransaction === true;
}

/** A savepoint shares the hooks of its transaction. */
function adopt(savepoint: Knex, outer: Knex): Knex {
  const commitHooks = afterCommit.get(outer);
  const late = beforeCommit.get(outer);
  if (commitHooks) afterCommit.set(savepoint, commitHooks);
  if (late) beforeCommit.set(savepoint, late);
  return savepoint;
}
