import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import type { Invariant, Violation } from '#core/ledger';
import { keepState, type InvariantState } from './invariant-state.ts';

/** A rule that takes longer is stopped and said to have failed, so that a watch never becomes a load. */
const PATIENCE = '10min';
/** A row may be written by a transaction that began before the last look and ended after it. */
const OVERLAP_MS = 10 * 60_000;
/** Daily, with a little to spare: the job comes at the same minute of every hour. */
const EVERY_ROW_AFTER_MS = (24 * 60 - 5) * 60_000;

/**
 * Decision to ask, and of which rows. What was broken or could not be asked is asked of every row again: a look at changed rows would
 * forget what it does not see.
 */
export function scopeOfLook(
  invariant: Invariant,
  before: InvariantState | undefined,
  now: Date,
  everyRow: boolean,
): 'all' | { since: Date } | 'not_now' {
  const fresh = before?.all_checked_at && now.getTime() - before.all_checked_at.getTime() < EVERY_ROW_AFTER_MS;
  if (everyRow || !fresh || before.failure !== null || before.violations.length > 0) return 'all';
  return invariant.windowed ? { since: new Date(before.checked_at.getTime() - OVERLAP_MS) } : 'not_now';
}

/** Asks one invariant and keeps the answer. Answers what is known of it now. */
export async function lookAtInvariant(
  ctx: Ctx,
  invariant: Invariant,
  before: InvariantState | undefined,
  everyRow: boolean,
): Promise<InvariantState | null> {
  const now = ctx.clock.now();
  const scope = scopeOfLook(invariant, before, now, everyRow);
  if (scope === 'not_now') return before ?? null;
  const began = performance.now();
  const { violations, failure } = await ask(ctx, invariant, scope === 'all' ? {} : scope);
  const state: InvariantState = {
    invariant_id: invariant.id,
    checked_at: now,
    all_checked_at: scope === 'all' && failure === null ? now : (before?.all_checked_at ?? null),
    duration_ms: Math.round(performance.now() - began),
    violations: failure === null ? violations : (before?.violations ?? []),
    failure,
    told: before?.told ?? [],
  };
  await inTransaction(ctx, (tx) => keepState(tx, state));
  return state;
}

async function ask(
  ctx: Ctx,
  { id, check }: Invariant,
  scope: { since?: Date },
): Promise<{ violations: Violation[]; failure: string | null }> {
  try {
    const violations = await reading(ctx, async (inner) => {
      await inner.db.raw(`set local statement_timeout = '${PATIENCE}'`);
      return check(inner, scope);
    });
    return { violations, failure: null };
  } catch (error) {
    ctx.log.error({ err: error, invariant: id }, 'an invariant could not be asked');
    // The driver puts the whole statement before its own words.
    return {
      violations: [],
      failure: String((error as Error).message)
        .split(' - ')
        .at(-1)!
        .slice(0, 500),
    };
  }
}
