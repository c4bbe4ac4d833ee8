import { returnStock } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory } from '#core/orders';
import { requireSeller } from '#core/people';
import { shippingError } from './errors.ts';
import { lockGoods } from './lock-goods.ts';
import { goodsInWords } from './mark-shipped.ts';
import { OrderGood } from './order-good.ts';

/**
 * Puts goods of refunded orders back into stock, once. A refund alone leaves them out: what never came back, or came back broken, cannot be sold.
 * @throws 409 `not_to_restock`
 */
export async function restockGoods(ctx: Ctx, ids: readonly number[]): Promise<{ count: number }> {
  const sellerId = requireSeller(ctx, 'write');
  return inTransaction(ctx, async (tx) => {
    const due = (await lockGoods(tx, sellerId, ids)).flatMap(({ good, toRestock }) => (toRestock ? [good] : []));
    if (due.length === 0) throw shippingError(tx.locale, 'not_to_restock');
    await OrderGood.query(tx.db)
      .where({ seller_id: sellerId })
      .whereIn(
        'id',
        due.map(({ id }) => id),
      )
      .patch({ restocked_at: tx.clock.now() });
    for (const good of due)
      appendHistory(tx, { id: good.order_id, seller_id: sellerId }, [
        { kind: 'goods.restocked', data: { goods: goodsInWords([good]).join('') } },
      ]);
    // Last, in the order of the products' ids: buyers wait for these rows.
    for (const { product_id: productId, quantity } of [...due].sort((a, b) => a.product_id - b.product_id))
      await returnStock(tx, productId, quantity);
    return { count: due.length };
  });
}
