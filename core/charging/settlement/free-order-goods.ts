import type { Ctx } from '#core/context';
import { giveBackCoupon } from '#core/coupons';
import { moveOrder, type HistoryEntry, type Order } from '#core/orders';
import { moveOrderStock } from './move-order-stock.ts';
import type { OrderFile } from './order-file.ts';

/** Frees the pieces and the coupon that an unpaid order holds, with what else changes about it. The caller appends the history. */
export async function freeOrderGoods(
  ctx: Ctx,
  { order, lines, rates }: OrderFile,
  changes: Partial<Pick<Order, 'canceled_at'>> = {},
): Promise<HistoryEntry[]> {
  const moved = await moveOrder(ctx, order, { ...changes, stock_state: 'released', reserved_until: null }, rates);
  const coupon: HistoryEntry[] =
    order.coupon_id === null ? [] : [{ kind: 'coupon.given_back', data: { code: order.coupon_code } }];
  if (order.coupon_id !== null) await giveBackCoupon(ctx, { orderId: order.id });
  await moveOrderStock(ctx, lines, 'release');
  return [{ kind: 'stock.released' }, ...coupon, ...moved];
}
