import type { Ctx } from '#core/context';
import { shippingError } from './errors.ts';
import { OrderGood } from './order-good.ts';
import { TO_SHIP_SQL } from './to-ship.ts';

export interface LockedGoods {
  good: OrderGood;
  /** They are to be sent now. */
  toShip: boolean;
  /** Their order was refunded in full, and they are not back in stock. */
  toRestock: boolean;
}

/**
 * Holds the rows of goods in the order of their ids, the shop's own only.
 * @throws 404 `goods_not_found` if none of them is, 422 `nothing_chosen` for no ids
 */
export async function lockGoods(ctx: Ctx, sellerId: number, ids: readonly number[]): Promise<LockedGoods[]> {
  if (ids.length === 0) throw shippingError(ctx.locale, 'nothing_chosen');
  const { rows } = await ctx.db.raw<{ rows: { id: number; to_ship: boolean; to_restock: boolean }[] }>(
    `select g.id, ${TO_SHIP_SQL} as to_ship, (o.stock_state = 'returned' and g.restocked_at is null) as to_restock
       from order_goods g join orders o on o.seller_id = g.seller_id and o.id = g.order_id
      where g.seller_id = ? and g.id = any(?::bigint[]) order by g.id for update of g`,
    [sellerId, [...ids]] as never[],
  );
  if (rows.length === 0) throw shippingError(ctx.locale, 'goods_not_found');
  const goods = new Map(
    (
      await OrderGood.query(ctx.db)
        .where({ seller_id: sellerId })
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
    ).map((good) => [good.id, good]),
  );
  return rows.map((row) => ({ good: goods.get(Number(row.id))!, toShip: row.to_ship, toRestock: row.to_restock }));
}
