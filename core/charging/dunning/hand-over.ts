import { handOverClaim } from '#core/claims';
import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import type { OrderFile } from '#core/settlement';
import { agreedPlan } from './agree-plan.ts';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';
import { readinessGaps } from './readiness.ts';
import { remindersOf } from './reminders-of.ts';
import { remindersSent } from './step-claim.ts';

/**
 * Hands an overdue rate over to an agency, if nothing of its claim stands against that. A rate that was never reminded here is the seller's own decision.
 * @throws 409 `claim_disputed`, `parts_agreed`, `still_reminded` or `claim_incomplete`, and what handing over itself refuses
 */
export async function handOverIfReady(
  ctx: Ctx,
  at: { orderId: number; rateId: number; provider: string },
): ReturnType<typeof handOverClaim> {
  return handOverClaim(ctx, { ...at, mayHandOver: (tx, file) => mayHandOver(tx, file, at.rateId) });
}

async function mayHandOver(ctx: Ctx, { order, rates, seller }: OrderFile, rateId: number): Promise<void> {
  const claim = await Claim.query(ctx.db).findOne({
    seller_id: order.seller_id,
    order_id: order.id,
    order_rate_id: rateId,
    closed_at: null,
  });
  const rate = rates.find(({ id }) => id === rateId);
  if (!claim || !rate) return;
  if (claim.disputed_at !== null) throw claimRecordError(ctx.locale, 'claim_disputed');
  if (await agreedPlan(ctx, claim, rate, localDate(ctx.clock.now(), seller.time_zone)))
    throw claimRecordError(ctx.locale, 'parts_agreed');
  if (claim.inkasso_status !== 'ready_for_inkasso') throw claimRecordError(ctx.locale, 'still_reminded');
  const sent = await remindersSent(ctx, claim);
  const reminders = await remindersOf(ctx, claim);
  if (readinessGaps({ order, rate, claim, reminders }, sent).length > 0)
    throw claimRecordError(ctx.locale, 'claim_incomplete');
}
