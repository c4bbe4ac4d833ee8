import type { Ctx } from '#core/context';
import { OrderGood } from './order-good.ts';

export type NewGood = Pick<OrderGood, 'product_id' | 'name' | 'quantity' | 'weight_grams'>;

/** Keeps what an order has to send, in the transaction that writes the order; nothing for an order without goods. */
export async function writeGoods(
  ctx: Ctx,
  order: { id: number; seller_id: number },
  goods: readonly NewGood[],
): Promise<void> {
  if (goods.length === 0) return;
  await OrderGood.query(ctx.db).insert(
    goods.map((good) => ({ ...good, seller_id: order.seller_id, order_id: order.id })),
  );
}
