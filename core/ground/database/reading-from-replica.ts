import type { Ctx } from '#core/context';
import { isDatabaseAway } from './database-away.ts';
import { isTransaction, openTransaction, reading, scopeOf } from './in-transaction.ts';
import { replicaOf } from './open-database.ts';

export interface ReplicaOptions {
  /** True once something of the answer is on its way. What fails then is not read again. */
  isAnswering?: () => boolean;
}

/**
 * `reading` for reports, exports and statistics: by the replica where the installation has one, else by the primary. The replica is asked
 * only once it holds all that was committed before; if it is away or behind, or breaks the reading off, the primary is read.
 * `read` may run twice.
 */
export async function readingFromReplica<T>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<T>,
  { isAnswering = () => false }: ReplicaOptions = {},
): Promise<T> {
  const replica = isTransaction(ctx.db) ? null : replicaOf(ctx.db);
  if (!replica || !(await replica.isLevelWith(ctx.db, ctx.log))) return reading(ctx, read);
  try {
    return await openTransaction({ ...ctx, db: replica.pool }, read, { scope: scopeOf(ctx), readOnly: true });
  } catch (error) {
    if (!isBrokenOff(error) || isAnswering()) throw error;
    if (isDatabaseAway(error)) replica.noteFault(error, ctx.log);
    else ctx.log.warn({ err: error }, 'the replica broke off a reading: the primary is read');
    return reading(ctx, read);
  }
}

/** PostgreSQL's codes for a statement that stood in the way of what the primary sent: rows that it had cleaned away, a lock. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const isBrokenOff = (error: unknown): boolean =>
  isDatabaseAway(error) || IN_THE_WAY.has((error as { code?: unknown } | null)?.code);
