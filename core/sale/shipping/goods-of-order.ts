import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LocalDate } from '#core/kit';
import type { DeliveryAddress } from '#core/orders';
import { requireSeller } from '#core/people';
import { shippingError } from './errors.ts';
import { TO_SHIP_SQL } from './to-ship.ts';

export type GoodState = 'to_ship' | 'shipped' | 'delivered' | 'returned' | 'restocked' | 'waiting';

/** Goods of an order with their state; `waiting`: not paid yet, `returned`: refunded and not back in stock. */
export interface OrderGoodView {
  id: number;
  name: string;
  quantity: number;
  weightGrams: number;
  state: GoodState;
  shippedAt: Date | null;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  deliveredOn: LocalDate | null;
}

export interface OrderShipping {
  orderId: number;
  token: string;
  buyerEmail: string;
  address: DeliveryAddress | null;
  placedAt: Date;
  goods: readonly OrderGoodView[];
}

/** SQL: state of goods `g` of order `o`. */
export const GOOD_STATE_SQL = `case when g.restocked_at is not null then 'restocked' when o.stock_state = 'returned' then 'returned'
  when g.delivered_on is not null then 'delivered' when g.shipped_at is not null then 'shipped' when ${TO_SHIP_SQL} then 'to_ship' else 'waiting' end`;

const VIEW = `json_build_object('id', g.id, 'name', g.name, 'quantity', g.quantity, 'weightGrams', g.weight_grams, 'state', ${GOOD_STATE_SQL},
  'shippedAt', g.shipped_at, 'carrier', g.carrier, 'trackingNumber', g.tracking_number, 'trackingUrl', g.tracking_url, 'deliveredOn', g.delivered_on)`;

type Row = Omit<OrderShipping, 'goods'> & {
  goods: (Omit<OrderGoodView, 'shippedAt'> & { shippedAt: string | null })[];
};

/** Orders of the shop with what each has to send, in the order of `orderIds`; those without goods and those of others are left out. */
export async function shippingOfOrders(ctx: Ctx, orderIds: readonly number[]): Promise<OrderShipping[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, (tx) => shippingRows(tx, sellerId, orderIds));
}

/** Orders that these goods belong to, the shop's own only, each once. */
export async function ordersOfGoods(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, ({ db }) =>
    db('order_goods')
      .where({ seller_id: sellerId })
      .whereIn('id', ids)
      .distinct()
      .orderBy('order_id')
      .pluck('order_id'),
  );
}

/** @throws 404 `goods_not_found` */
export async function shippingOfOrder(ctx: Ctx, orderId: number): Promise<OrderShipping> {
  const [shipping] = await shippingOfOrders(ctx, [orderId]);
  if (!shipping) throw shippingError(ctx.locale, 'goods_not_found');
  return shipping;
}

/** The same for a page of the buyer's, whose address has proven the order: null for one without goods. */
export async function goodsForBuyer(
  ctx: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<OrderShipping | null> {
  return (await reading(ctx, (tx) => shippingRows(tx, sellerId, [orderId])))[0] ?? null;
}

async function shippingRows({ db }: Ctx, sellerId: number, orderIds: readonly number[]): Promise<OrderShipping[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select o.id as "orderId", o.token, o.buyer_email as "buyerEmail", o.delivery_address as address, o.created_at as "placedAt",
            json_agg(${VIEW} order by g.id) as goods
       from orders o join order_goods g on g.seller_id = o.seller_id and g.order_id = o.id
      where o.seller_id = ? and o.id = any(?::bigint[]) group by o.seller_id, o.id order by array_position(?::bigint[], o.id)`,
    [sellerId, [...orderIds], [...orderIds]] as never[],
  );
  return rows.map((row) => ({
    ...row,
    goods: row.goods.map((good) => ({ ...good, shippedAt: good.shippedAt === null ? null : new Date(good.shippedAt) })),
  }));
}
