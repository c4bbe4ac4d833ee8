import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory } from '#core/orders';
import { requireSeller } from '#core/people';
import { openOrderFile } from '#core/settlement';
import { ClaimHandover } from './claim-handover.ts';
import { claimError } from './errors.ts';
import { lookAtClaim } from './look-at-claim.ts';

/**
 * Asks for a claim back. It counts as taken back once the agency says so; until then it is asked again.
 * @throws 404 when the order has no such claim, 409 `claim_is_over`
 */
export async function withdrawClaim(
  ctx: Ctx,
  { orderId, claimId, reason }: { orderId: number; claimId: number; reason: string },
): Promise<ClaimHandover> {
  requireSeller(ctx, 'money');
  await inTransaction(ctx, async (tx) => {
    const { order } = await openOrderFile(tx, { orderId });
    const claim = await ClaimHandover.query(tx.db).findOne({ id: claimId, order_id: order.id });
    if (!claim) throw claimError(tx.locale, 'claim_not_found');
    if (claim.closed_at !== null) throw claimError(tx.locale, 'claim_is_over');
    if (claim.withdrawal_requested_at !== null) return;
    const now = tx.clock.now();
    await ClaimHandover.query(tx.db)
      .where({ id: claim.id })
      .patch({
        withdrawal_requested_at: now,
        withdrawal_reason: reason.trim().slice(0, 500),
        look_at: now,
        updated_at: now,
      });
    appendHistory(tx, order, [{ kind: 'claim.withdrawal' }]);
  });
  return lookAtClaim(ctx, claimId);
}
