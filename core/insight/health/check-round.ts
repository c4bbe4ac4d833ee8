import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { invariants } from '#core/ledger';
import { InvariantRound } from './invariant-round.ts';
import { readStates, type InvariantState } from './invariant-state.ts';
import { lookAtInvariant } from './look-at-invariant.ts';
import { tellAdmins } from './tell-admins.ts';

const KEEP_DAYS = 30;

/** Asks the invariants of a round one after the other, each in a transaction of its own, and tells the admins of what is newly broken. */
export async function checkRound(ctx: Ctx, roundId: number): Promise<void> {
  const round = await reading(ctx, async ({ db }) => await InvariantRound.query(db).findById(roundId));
  if (!round || round.finished_at) return;
  const wanted = ctx.ports
    .all(invariants)
    .filter(({ id }) => round.invariant_ids === null || round.invariant_ids.includes(id));
  const before = await reading(ctx, readStates);
  const found: InvariantState[] = [];
  for (const invariant of wanted) {
    const state = await lookAtInvariant(ctx, invariant, before.get(invariant.id), round.every_row);
    if (state) found.push(state);
    await note(ctx, roundId, {
      done_count: found.length,
      broken_count: found.filter(({ violations }) => violations.length > 0).length,
    });
  }
  await tellAdmins(ctx, found);
  await note(ctx, roundId, { done_count: wanted.length, finished_at: ctx.clock.now() });
}

function note(
  ctx: Ctx,
  id: number,
  change: Partial<Pick<InvariantRound, 'done_count' | 'broken_count' | 'finished_at'>>,
): Promise<unknown> {
  return inTransaction(ctx, async ({ db }) => await InvariantRound.query(db).where({ id }).patch(change));
}

/** The hourly round: changed rows where that is enough, every row once a day. */
export async function checkByTheClock(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const round = await inTransaction(ctx, async ({ db }) => {
    await InvariantRound.query(db)
      .delete()
      .where('requested_at', '<', new Date(now.getTime() - KEEP_DAYS * 24 * 3_600_000));
    return InvariantRound.query(db)
      .insert({
        invariant_ids: null,
        every_row: false,
        requested_by: 'clock',
        requested_at: now,
        total_count: ctx.ports.all(invariants).length,
      })
      .returning('id');
  });
  await checkRound(ctx, (round as InvariantRound).id);
}
