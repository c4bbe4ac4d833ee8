import { deferInterest } from '#core/arrears';
import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { agreedPlan } from './agree-plan.ts';
import type { ClaimFile } from './claim-file.ts';
import { ClaimPlan } from './claim-plan.ts';
import { Claim } from './claim.ts';
import { noteMove } from './move-claim.ts';

/** Ends a plan whose parts are all paid, whose claim is over, or one of whose parts was missed: from then on reminders and interest go on. */
export async function followPlan(ctx: Ctx, { file, rate, claim }: ClaimFile): Promise<void> {
  const now = ctx.clock.now();
  const today = localDate(now, file.seller.time_zone);
  const plan = await agreedPlan(ctx, claim, rate, today);
  if (!plan) return;
  const isPaid = plan.next === null || claim.outcome === 'collected';
  if (!isPaid && !plan.missed && claim.closed_at === null) return;
  const state = isPaid ? 'kept' : 'broken';
  await ClaimPlan.query(ctx.db)
    .where({ seller_id: claim.seller_id, id: plan.id, state: 'agreed' })
    .patch({ state, ended_at: now });
  await noteMove(ctx, claim, `plan.${state}`, '');
  if (isPaid || claim.closed_at !== null) return;
  await deferInterest(ctx, rate, { today, until: today });
  if (claim.disputed_at !== null || claim.dunning_status !== 'in_progress') return;
  await Claim.query(ctx.db)
    .where({ seller_id: claim.seller_id, id: claim.id })
    .patch({ next_step_at: now, updated_at: now });
  claim.next_step_at = now;
}
