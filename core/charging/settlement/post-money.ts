import { definePort, type Ctx } from '#core/context';
import { inPlatformsName, postJournals, withPlatformTwins, type Journal } from '#core/ledger';
import type { Order } from '#core/orders';

export type BookedOrder = Pick<Order, 'id' | 'seller_id' | 'currency_key' | 'sold_by' | 'supply_facts' | 'token'>;

/** Buys from the seller what an order sold in the platform's name has brought in so far, or gives back of it. Under the order's lock. */
export type BuysResold = (ctx: Ctx, order: BookedOrder) => Promise<void>;

/** Port, since the module that buys is above settlement in core's order. */
export const purchasesOfResold = definePort<BuysResold>('purchases of what was resold');

/**
 * Posts what moves money: where it lies at the platform, the platform's own book follows in the same statement. `shares` are what the platform takes of it,
 * in both books already. An order that the platform sells in its own name is booked in its own book alone, and bought from the seller.
 */
export async function postMoney(
  ctx: Ctx,
  order: BookedOrder,
  journals: readonly Journal[],
  shares: readonly Journal[] = [],
): Promise<void> {
  if (order.sold_by === 'seller') {
    await postJournals(ctx, [...withPlatformTwins(journals), ...shares]);
    return;
  }
  await postJournals(ctx, journals.map(inPlatformsName));
  for (const buys of ctx.ports.all(purchasesOfResold)) await buys(ctx, order);
}
