import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { invariants } from '#core/ledger';
import { asAdmin } from '#core/people';
import { unknownInvariant } from './errors.ts';
import { InvariantRound } from './invariant-round.ts';
import { checkRoundJob } from './jobs.ts';

/**
 * Has a worker ask one invariant or all of them, over every row. For admins.
 * @throws 404 `invariant_not_found`
 */
export async function requestRound(ctx: Ctx, { id }: { id?: string } = {}): Promise<number> {
  const admin = asAdmin(ctx, 'invariants asked by hand');
  const known = ctx.ports.all(invariants);
  if (id !== undefined && !known.some((each) => each.id === id)) throw unknownInvariant(ctx.locale);
  return inTransaction(admin, async (tx) => {
    const round = await InvariantRound.query(tx.db)
      .insert({
        invariant_ids: id === undefined ? null : [id],
        every_row: true,
        requested_by: ctx.actor.kind === 'person' ? `person:${ctx.actor.userId}` : ctx.actor.kind,
        requested_at: tx.clock.now(),
        total_count: id === undefined ? known.length : 1,
      })
      .returning('id');
    const roundId = (round as InvariantRound).id;
    await enqueue(tx, checkRoundJob, { roundId }, { key: String(roundId) });
    return roundId;
  });
}
