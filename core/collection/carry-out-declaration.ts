import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { declarationView, handleDeclaration } from '#core/legal';
import { requireSeller } from '#core/people';
import { cancelOrder, type CanceledOrder, type CancelOrderInput } from './cancel-order.ts';
import { collectionError } from './errors.ts';

/**
 * The seller confirms what somebody declared: the order it means ends, and the declaration counts as dealt with. A withdrawal ends at once
 * and is paid back apart; a cancellation ends with the paid period, or at once for cause.
 * @throws 404 `declaration_not_found`, 409 `not_now` `order_unknown`
 */
export async function carryOutDeclaration(ctx: Ctx, { id, when }: { id: number; when: CancelOrderInput['when'] }): Promise<CanceledOrder> {
  requireSeller(ctx);
  return inTransaction(ctx, async (tx) => {
    const declaration = await declarationView(tx, id);
    if (!declaration.order) throw collectionError(tx.locale, 'order_unknown');
    const canceled = await cancelOrder(tx, { orderId: declaration.order.id, when: declaration.kind === 'withdrawal' ? 'now' : when });
    await handleDeclaration(tx, { id, handled: true });
    return canceled;
  });
}
