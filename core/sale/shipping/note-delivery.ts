import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { isLocalDate, localDate } from '#core/kit';
import { appendHistory } from '#core/orders';
import { requireSeller, shopOfSeller } from '#core/people';
import { shippingError } from './errors.ts';
import { lockGoods } from './lock-goods.ts';
import { goodsInWords } from './mark-shipped.ts';
import { OrderGood } from './order-good.ts';

/**
 * Notes the day on which the buyer received goods of one order: the 14 days for a withdrawal begin with the last of them (§ 356 (2) no. 1 BGB).
 * @throws 409 `not_shipped`, 422 `day_wrong`
 */
export async function noteDelivery(ctx: Ctx, ids: readonly number[], day: string): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  await inTransaction(ctx, async (tx) => {
    const { timeZone } = await shopOfSeller(tx, sellerId);
    const sent = (await lockGoods(tx, sellerId, ids))
      .map(({ good }) => good)
      .filter((good) => good.shipped_at !== null);
    const [first] = sent;
    if (!first) throw shippingError(tx.locale, 'not_shipped');
    const today = localDate(tx.clock.now(), timeZone);
    if (!isLocalDate(day) || day > today || sent.some((good) => localDate(good.shipped_at!, timeZone) > day))
      throw shippingError(tx.locale, 'day_wrong');
    await OrderGood.query(tx.db)
      .where({ seller_id: sellerId, order_id: first.order_id })
      .whereIn(
        'id',
        sent.map(({ id }) => id),
      )
      .patch({ delivered_on: day });
    const own = sent.filter(({ order_id: orderId }) => orderId === first.order_id);
    appendHistory(tx, { id: first.order_id, seller_id: sellerId }, [
      { kind: 'goods.delivered', data: { goods: goodsInWords(own).join(', '), date: day } },
    ]);
  });
}
