import { handOverClaim } from '#core/claims';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate } from '#core/kit';
import { requireSeller } from '#core/people';
import { openOrderFile } from '#core/settlement';
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
  const sellerId = requireSeller(ctx, 'money');
  await inTransaction(ctx, async (tx) => {
    const claim = await Claim.query(tx.db).findOne({
      seller_id: sellerId,
      order_id: at.orderId,
      order_rate_id: at.rateId,
      closed_at: null,
    });
    if (!claim) return;
    const { order, rates, seller } = await openOrderFile(tx, { orderId: at.orderId });
    const rate = rates.find(({ id }) => id === at.rateId)!;
    if (claim.disputed_at !== null) throw claimRecordError(tx.locale, 'claim_disputed');
    if (await agreedPlan(tx, claim, rate, localDate(tx.clock.now(), seller.time_zone)))
      throw claimRecordError(tx.locale, 'parts_agreed');
    if (claim.inkasso_status !== 'ready_for_inkasso') throw claimRecordError(tx.locale, 'still_reminded');
    const sent = await remindersSent(tx, claim);
    const reminders = await remindersOf(tx, claim);
    if (readinessGaps({ order, rate, claim, reminders }, sent).length > 0)
      throw claimRecordError(tx.locale, 'claim_incomplete');
  });
  return handOverClaim(ctx, at);
}
