import { defineSubscriber, type AnySubscriber, type Concerns } from '#core/events';
import { asSeller } from '#core/jobs';
import { orderCreated, type OrderEventPayload } from '#core/settlement';
import { attributeSale } from './attribute-sale.ts';

/** Sellers whose people ever had a link or a buyer, or got an order by hand; for all others no job is made. */
export const sellersWithSalesTeam: Concerns = async ({ db }, sellerIds) => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select s.id from unnest(?::bigint[]) as s(id) where exists (select 1 from sales_links l where l.seller_id = s.id)
        or exists (select 1 from sales_clients c where c.seller_id = s.id) or exists (select 1 from sales_attributions a where a.seller_id = s.id)`,
    [[...sellerIds]],
  );
  return new Set(rows.map(({ id }) => id));
};

/** By which member an order came is decided as soon as it is there. */
export const attributesSales = defineSubscriber<OrderEventPayload>({
  id: 'sale.order.created',
  event: orderCreated,
  concerns: sellersWithSalesTeam,
  async handle(ctx, { sellerId, payload }) {
    if (sellerId !== null) await attributeSale(asSeller(ctx, sellerId), sellerId, payload.order_id);
  },
}) as AnySubscriber;
