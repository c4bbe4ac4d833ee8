import type { Ctx } from '#core/context';
import { Claim } from './claim.ts';
import { dunningMachine, inkassoMachine, type ClaimFacts, type DunningEvent, type InkassoEvent } from './states.ts';

interface Options {
  facts?: ClaimFacts;
  changes?: Partial<Claim>;
  reason?: string;
}

/** Moves the reminders of a claim by their table; answers whether they moved. In the caller's transaction, under the order's lock. */
export async function moveDunning(
  ctx: Ctx,
  claim: Claim,
  event: DunningEvent,
  options: Options = {},
): Promise<boolean> {
  const move = dunningMachine.next(claim.dunning_status, event, options.facts ?? {});
  return move.ok
    ? write(ctx, claim, event, { ...options.changes, dunning_status: move.value.to }, options.reason)
    : false;
}

/** Moves a claim on its way to an agency by its table; answers whether it moved. In the caller's transaction, under the order's lock. */
export async function moveInkasso(
  ctx: Ctx,
  claim: Claim,
  event: InkassoEvent,
  options: Options = {},
): Promise<boolean> {
  const move = inkassoMachine.next(claim.inkasso_status, event, options.facts ?? {});
  return move.ok
    ? write(ctx, claim, event, { ...options.changes, inkasso_status: move.value.to }, options.reason)
    : false;
}

/** Notes in a claim's history what moves neither its reminders nor its way to an agency. */
export async function noteMove(ctx: Ctx, claim: Claim, event: string, reason: string): Promise<void> {
  const { actor, act } = ctx;
  await ctx.db('claim_moves').insert({
    seller_id: claim.seller_id,
    claim_id: claim.id,
    event,
    stage: claim.stage,
    dunning_status: claim.dunning_status,
    inkasso_status: claim.inkasso_status,
    reason: reason.slice(0, 500),
    // An admin works in the scope of the shop; the command says who it was.
    moved_by: actor.kind === 'person' ? `user:${actor.userId}` : act ? `user:${act.userId}` : actor.kind,
    moved_at: ctx.clock.now(),
  });
}

async function write(ctx: Ctx, claim: Claim, event: string, changes: Partial<Claim>, reason = ''): Promise<boolean> {
  const now = ctx.clock.now();
  const all = { ...changes, updated_at: now };
  const moved = await Claim.query(ctx.db)
    .where({
      seller_id: claim.seller_id,
      id: claim.id,
      dunning_status: claim.dunning_status,
      inkasso_status: claim.inkasso_status,
      stage: claim.stage,
    })
    .patch(all);
  if (moved === 0) return false;
  Object.assign(claim, all);
  await noteMove(ctx, claim, event, reason);
  return true;
}
