import type { Ctx } from '#core/context';
import { orderCanceled } from '#core/collection';
import { inTransaction } from '#core/database';
import { defineSubscriber, type AnySubscriber, type EventType } from '#core/events';
import { asSeller } from '#core/jobs';
import { orderCreated, orderPaid, paymentSuccessful, type OrderEventPayload } from '#core/settlement';

/**
 * Count of a person's orders, made anew and as often as asked. Orders only grow in number, so that a smaller count is an older one and changes nothing.
 * A checkout that was left makes nobody a customer.
 */
export async function countOrdersOf(ctx: Ctx, sellerId: number, orderId: number): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db.raw(
      `insert into customers (seller_id, email, address, first_name, last_name, company, country, locale, orders_count, first_order_at, last_order_at)
       select distinct on (o.seller_id) o.seller_id, lower(o.buyer_email), o.buyer_email, o.buyer_first_name, o.buyer_last_name, o.buyer_company, o.buyer_country, o.locale,
              count(*) over (), min(o.created_at) over (), max(o.created_at) over ()
         from orders o
        where o.seller_id = :sellerId and o.payment_state <> 'payment_not_completed' and o.buyer_email <> ''
          and lower(o.buyer_email) = (select lower(b.buyer_email) from orders b where b.seller_id = :sellerId and b.id = :orderId)
        order by o.seller_id, o.id desc
       on conflict (seller_id, email) do update set address = excluded.address, first_name = excluded.first_name, last_name = excluded.last_name,
         company = excluded.company, country = excluded.country, locale = excluded.locale, orders_count = excluded.orders_count,
         first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at
        where excluded.orders_count >= customers.orders_count`,
      { sellerId, orderId },
    ),
  );
}

const follows = (event: EventType<OrderEventPayload>): AnySubscriber =>
  defineSubscriber<OrderEventPayload>({
    id: `customer.${event.type}`,
    event,
    async handle(ctx, { sellerId, payload }) {
      if (sellerId !== null) await countOrdersOf(asSeller(ctx, sellerId), sellerId, payload.order_id);
    },
  }) as AnySubscriber;

/** Events after which a person may have become a customer. */
export const customerSubscribers: readonly AnySubscriber[] = [
  orderCreated,
  orderPaid,
  paymentSuccessful,
  orderCanceled,
].map(follows);
