import type { Ctx } from '#core/context';
import { Deal } from './deal.ts';
import { dealError } from './errors.ts';
import { dealMachine, type DealEvent, type DealState } from './states.ts';

/** A step of a deal for its log. */
export interface DealStep {
  sellerId: number;
  dealId: number;
  event: string;
  from: string;
  to: string;
  by: number | null;
  reason?: string;
}

/** Moves a locked deal by its table and writes down the step. @throws 409 `deal_moved_on`, `review_missing` */
export async function moveDeal(
  ctx: Ctx,
  deal: Deal,
  event: DealEvent,
  { by, reason = '', changes = {} }: { by: number | null; reason?: string; changes?: Partial<Deal> },
): Promise<DealState> {
  const move = dealMachine.next(deal.state, event, { reviewed: deal.performance_review !== 'not_reviewed' });
  if (!move.ok) throw dealError(ctx.locale, move.error.reason === 'guard_not_met' ? 'review_missing' : 'deal_moved_on');
  const { from, to } = move.value;
  const now = ctx.clock.now();
  const all = { ...changes, state: to, state_since: now, updated_at: now };
  await Deal.query(ctx.db).where({ seller_id: deal.seller_id, id: deal.id }).patch(all);
  Object.assign(deal, all);
  await logDealMove(ctx, { sellerId: deal.seller_id, dealId: deal.id, event, from, to, by, reason });
  return to;
}

/** Writes a step into the deal's log. */
export async function logDealMove(
  ctx: Ctx,
  { sellerId, dealId, event, from, to, by, reason = '' }: DealStep,
): Promise<void> {
  await ctx.db('deal_moves').insert({
    seller_id: sellerId,
    deal_id: dealId,
    event,
    from_state: from,
    to_state: to,
    reason,
    moved_by: by,
    moved_at: ctx.clock.now(),
  });
}
