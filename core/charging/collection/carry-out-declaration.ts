import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate } from '#core/kit';
import { completeWithdrawals, decideWithdrawal, declarationView, handleDeclaration } from '#core/legal';
import { requireSeller } from '#core/people';
import { openOrderFile } from '#core/settlement';
import { cancelOrder, endOrder, type CanceledOrder, type CancelOrderInput } from './cancel-order.ts';
import { collectionError } from './errors.ts';

/**
 * The seller confirms what somebody declared: the order it means ends, and the declaration counts as dealt with. A withdrawal is accepted by
 * it, ends at once whatever is still owed, and is paid back apart; a cancellation ends with the paid period, or at once for cause.
 * @throws 404 `declaration_not_found`, 409 `not_now` (cancellations), `order_unknown`, `withdrawal_decided`
 */
export async function carryOutDeclaration(
  ctx: Ctx,
  { id, when }: { id: number; when: CancelOrderInput['when'] },
): Promise<CanceledOrder> {
  requireSeller(ctx);
  return inTransaction(ctx, async (tx) => {
    const declaration = await declarationView(tx, id);
    if (!declaration.order) throw collectionError(tx.locale, 'order_unknown');
    if (declaration.kind === 'withdrawal') return acceptWithdrawal(tx, { id, orderId: declaration.order.id });
    const canceled = await cancelOrder(tx, { orderId: declaration.order.id, when });
    await handleDeclaration(tx, { id, handled: true });
    return canceled;
  });
}

/** The withdrawal holds, and the order it means ends at once. In the caller's transaction, under the order's lock. */
export async function acceptWithdrawal(
  ctx: Ctx,
  { id, orderId }: { id: number; orderId: number },
): Promise<CanceledOrder> {
  const sellerId = requireSeller(ctx);
  const file = await openOrderFile(ctx, { orderId });
  const { again } = await decideWithdrawal(ctx, { id, justified: true });
  // Also of an order that was to run out: whoever withdraws gets the money back and uses nothing any more.
  // Withdrawn from twice, it ends once, and the person was told then.
  const ended = again ? file.order.canceled_at : null;
  const canceled = ended
    ? { until: localDate(ended, file.seller.time_zone), at: ended }
    : await endOrder(ctx, file, 'now');
  if (file.order.paid === file.order.refunded) await completeWithdrawals(ctx, { sellerId, orderId });
  return canceled;
}
