import type { Ctx } from '#core/context';
import { payOwed } from '#core/collection';
import { inTransaction } from '#core/database';
import { localDate } from '#core/kit';
import { openOrderFile } from '#core/settlement';
import { agreedPlan } from './agree-plan.ts';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';

/**
 * Begins to pay the next part of a plan: answers the payment step to go to.
 * @throws 404, 409 `plan_not_offered` where nothing is left of a plan
 */
export async function payPart(
  ctx: Ctx,
  { orderToken, claimId }: { orderToken: string; claimId: number },
): Promise<{ paymentToken: string }> {
  const part = await inTransaction(ctx, async (tx) => {
    const { order, rates, seller } = await openOrderFile(tx, { orderToken });
    const claim = await Claim.query(tx.db).findOne({ seller_id: order.seller_id, order_id: order.id, id: claimId });
    const rate = rates.find(({ id }) => id === claim?.order_rate_id);
    const plan = claim && rate ? await agreedPlan(tx, claim, rate, localDate(tx.clock.now(), seller.time_zone)) : null;
    if (!rate || !plan?.next) throw claimRecordError(tx.locale, 'plan_not_offered');
    return { rateId: rate.id, amount: plan.next.amount };
  });
  return payOwed(ctx, { orderToken, ...part });
}
