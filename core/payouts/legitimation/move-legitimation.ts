import type { Ctx } from '#core/context';
import { whoLooks } from '#core/identity-documents';
import { Legitimation } from './legitimation.ts';
import { sellingDecided } from './selling-decided.ts';
import {
  legitimationMachine,
  type LegitimationEvent,
  type LegitimationFacts,
  type LegitimationStep,
} from './states.ts';

/**
 * Moves a legitimation by its table, from the state it was read in, and writes down who did it; answers whether it moved. In the caller's transaction.
 */
export async function moveLegitimation(
  ctx: Ctx,
  legitimation: Legitimation,
  event: LegitimationEvent,
  {
    step,
    facts = {},
    changes = {},
    reason = '',
    by = whoLooks(ctx),
  }: {
    step: LegitimationStep;
    facts?: LegitimationFacts;
    changes?: Partial<Legitimation>;
    reason?: string;
    by?: string;
  },
): Promise<boolean> {
  const move = legitimationMachine.next(legitimation.state, event, facts);
  if (!move.ok) return false;
  const now = ctx.clock.now();
  const { from, to } = move.value;
  const all = { reason, ...changes, state: to, step, updated_at: now };
  const where = { seller_id: legitimation.seller_id, id: legitimation.id };
  const moved = await Legitimation.query(ctx.db)
    .where({ ...where, state: from })
    .patch(all);
  if (moved === 0) return false;
  await ctx.db('legitimation_moves').insert({
    seller_id: legitimation.seller_id,
    legitimation_id: legitimation.id,
    from_state: from,
    to_state: to,
    step,
    event,
    reason: reason.slice(0, 500),
    moved_by: by,
    moved_at: now,
  });
  Object.assign(legitimation, all);
  if (from === 'rejected' || to === 'rejected')
    await ctx.ports.find(sellingDecided, 'core')?.(ctx, legitimation.seller_id);
  return true;
}
