import type { Ctx } from '#core/context';
import { payOwed } from '#core/collection';
import { inTransaction } from '#core/database';
import { openOrderFile } from '#core/settlement';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';

/**
 * Begins to pay what one claim on the buyer comes to, also where an older one is open: debtors say what they pay (§ 366 BGB). Answers the payment step to
 * go to.
 * @throws 404 `claim_unknown`, 409 `not_now` where nothing of it is owed any more
 */
export async function payClaim(
  ctx: Ctx,
  { orderToken, claimId }: { orderToken: string; claimId: number },
): Promise<{ paymentToken: string }> {
  const rateId = await inTransaction(ctx, async (tx) => {
    const { order } = await openOrderFile(tx, { orderToken });
    const claim = await Claim.query(tx.db).findOne({ seller_id: order.seller_id, order_id: order.id, id: claimId });
    if (!claim) throw claimRecordError(tx.locale, 'claim_unknown');
    return claim.order_rate_id;
  });
  return payOwed(ctx, { orderToken, rateId });
}
