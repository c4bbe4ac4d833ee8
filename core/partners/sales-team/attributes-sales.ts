import { isSpread } from '#core/database';
import { defineSubscriber, type AnySubscriber, type Concerns } from '#core/events';
import { asSeller } from '#core/jobs';
import { orderCreated, type OrderEventPayload } from '#core/settlement';
import { attributeSale } from './attribute-sale.ts';

const HAS_SOLD = `exists (select 1 from sales_links l where l.seller_id = s.id)
  or exists (select 1 from sales_clients c where c.seller_id = s.id) or exists (select 1 from sales_attributions a where a.seller_id = s.id)`;

/** Sellers whose people ever had a link or a buyer, or got an order by hand; for all others no job is made. */
export const sellersWithSalesTeam: Concerns = async ({ db }, sellerIds) => {
  const ids = [...sellerIds];
  // Of a spread database each seller's worker is asked for itself: no other form ends at the first row that it finds.
  const questions = isSpread(db)
    ? ids.map((id) => db.raw(`select s.id from (select ?::bigint as id) s where ${HAS_SOLD}`, [id]))
    : [db.raw(`select s.id from unnest(?::bigint[]) as s(id) where ${HAS_SOLD}`, [ids])];
  const found = new Set<number>();
  for (const question of questions) {
    const { rows } = (await question) as { rows: { id: number }[] };
    for (const { id } of rows) found.add(id);
  }
  return found;
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
