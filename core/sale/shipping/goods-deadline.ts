import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import { OrderGood } from './order-good.ts';

/**
 * Day with which the period for withdrawing from an order with goods begins: that on which the last of them was received (§ 356 (2) no. 1 b BGB).
 * `unknown` while one of them has not come, as far as anything says; null for an order without goods.
 */
export async function goodsReceivedOn(
  ctx: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<LocalDate | 'unknown' | null> {
  const days = (await OrderGood.query(ctx.db).where({ seller_id: sellerId, order_id: orderId })).map(
    ({ delivered_on: day }) => day,
  );
  if (days.length === 0) return null;
  return days.every((day) => day !== null)
    ? days
        .map((day) => day!)
        .sort()
        .at(-1)!
    : 'unknown';
}
