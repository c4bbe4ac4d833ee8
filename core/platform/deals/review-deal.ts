import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin } from '#core/people';
import { dealError, dealInputError } from './errors.ts';
import { actingUser, lockDeal } from './lock-deal.ts';
import { logDealMove } from './move-deal.ts';
import { PERFORMANCE_REVIEWS } from './states.ts';

/**
 * Accounting's word on a draft's performance period: one performance paid in instalments, invoiced as a whole at its start, or one for each cycle,
 * invoiced cycle by cycle.
 * @throws 403 unless an admin acts, 404, 409 `deal_moved_on`, InputError
 */
export async function reviewDeal(
  ctx: Ctx,
  { sellerId, dealId }: { sellerId: number; dealId: number },
  given: string,
): Promise<void> {
  const admin = asAdmin(ctx, 'deals');
  const review = PERFORMANCE_REVIEWS.find((each) => each === given);
  if (!review) throw dealInputError(ctx.locale, [{ field: 'review', problem: 'unknown_choice' }]);
  await inTransaction(admin, async (inner) => {
    const deal = await lockDeal({ ...inner, locale: ctx.locale }, sellerId, dealId);
    if (deal.state !== 'draft') throw dealError(ctx.locale, 'deal_moved_on');
    if (ctx.act) ctx.act.sellerId = sellerId;
    const now = ctx.clock.now();
    const open = review === 'not_reviewed';
    await inner
      .db('deals')
      .where({ seller_id: sellerId, id: dealId })
      .update({
        performance_review: review,
        reviewed_by: open ? null : actingUser(ctx),
        reviewed_at: open ? null : now,
        updated_at: now,
      });
    await logDealMove(inner, { sellerId, dealId, event: review, from: 'draft', to: 'draft', by: actingUser(ctx) });
  });
}
