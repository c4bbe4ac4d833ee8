import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';

/** Number of free tries, and the waits that follow. */
export interface Pace {
  /** Tries without any wait. */
  free: number;
  /** The wait after the first try beyond that; doubles with each further one. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After this long without a try everything is forgotten. */
  forgetAfterSeconds: number;
}

/** One thing that is counted: `['sign_in', 'account', 'anna@kontor.test']`. */
export type ThrottleKey = readonly [what: string, ...whom: string[]];

const TAKE = `
  insert into throttles as t (key, taken, next_at, forget_at)
  values (:key, 1, :now, :forgetAt)
  on conflict (key) do update set
    taken = case when t.forget_at <= :now then 1 else t.taken + 1 end,
    next_at = case when t.forget_at <= :now or t.taken + 1 < :free then :now
      else cast(:now as timestamptz) + make_interval(secs => least(:longest, :first * power(2, least(t.taken + 1 - :free, 30)))) end,
    forget_at = :forgetAt
  where t.next_at <= :now or t.forget_at <= :now
  returning taken`;

/**
 * Takes a turn, or says no. The turn is counted before the thing is tried, in one conditional statement: tries sent at the same moment
 * cannot all pass on the same count. Call it outside a transaction, or a rollback would give the turn back.
 */
export async function takeTurn(ctx: Ctx, key: ThrottleKey, pace: Pace): Promise<boolean> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: object[] }>(TAKE, {
    key: hashKey(key),
    now,
    forgetAt: new Date(now.getTime() + pace.forgetAfterSeconds * 1000),
    free: pace.free,
    first: pace.firstWaitSeconds,
    longest: pace.longestWaitSeconds,
  });
  return rows.length > 0;
}

/** Condition that holds where a turn would be refused now, that stands in another statement and spares one. Counts nothing. */
export function mustWait(ctx: Ctx, key: ThrottleKey): { sql: string; bindings: readonly unknown[] } {
  const now = ctx.clock.now();
  return {
    sql: 'exists (select from throttles where key = ? and next_at > ? and forget_at > ?)',
    bindings: [hashKey(key), now, now],
  };
}

/** Gives a turn back that turned out to be rightful. */
export async function giveTurnBack(ctx: Ctx, keys: readonly ThrottleKey[]): Promise<void> {
  await ctx
    .db('throttles')
    .whereIn('key', keys.map(hashKey))
    .update({ taken: ctx.db.raw('greatest(taken - 1, 0)'), next_at: ctx.clock.now() });
}

function hashKey(key: ThrottleKey): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(key.map((part) => part.toLowerCase())))
    .digest();
}
