import type { Ctx } from '#core/context';
import { orderCanceled } from '#core/collection';
import { inTransaction } from '#core/database';
import { defineSubscriber, type AnySubscriber, type EventType } from '#core/events';
import { asSeller } from '#core/jobs';
import { orderCreated, orderPaid, paymentSuccessful, type OrderEventPayload } from '#core/settlement';

/**
 * Count of a person's orders, made anew and as often as asked. Orders only grow in number, so that a smaller count is an older one and changes nothing.
 * A checkout that was left makes nobody a customer. An address that was put to somebody counts for them; whoever was erased and buys again is back.
 */
export async function countOrdersOf(ctx: Ctx, sellerId: number, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await tx
      .db('orders')
      .where({ seller_id: sellerId, id: orderId })
      .first<{ buyer_email: string } | undefined>('buyer_email');
    if (!order || order.buyer_email === '') return;
    const own = await tx
      .db('customers as c')
      .join('customers as r', (on) => void on.on('r.seller_id', 'c.seller_id').andOn('r.id', 'c.merged_into'))
      .where({ 'c.seller_id': sellerId, 'c.email': order.buyer_email.toLowerCase() })
      .first<{ email: string } | undefined>('r.email');
    const email = own?.email ?? order.buyer_email.toLowerCase();
    await tx.db.raw(
      `${COUNTED} where excluded.orders_count >= customers.orders_count and (customers.erased_at is null or excluded.last_order_at > customers.erased_at)`,
      { sellerId, email },
    );
  });
}

/** The same after addresses were put together or taken apart, when the number may fall. In the caller's transaction. */
export async function recountPerson(tx: Ctx, sellerId: number, email: string): Promise<void> {
  await tx.db.raw(COUNTED, { sellerId, email });
}

const COUNTED = `
  insert into customers (seller_id, email, address, first_name, last_name, company, country, locale, orders_count, first_order_at, last_order_at)
  select distinct on (o.seller_id) o.seller_id, :email, case when lower(o.buyer_email) = :email then o.buyer_email else :email end,
         o.buyer_first_name, o.buyer_last_name, o.buyer_company, o.buyer_country, o.locale,
         count(*) over (), min(o.created_at) over (), max(o.created_at) over ()
    from orders o
   where o.seller_id = :sellerId and o.payment_state <> 'payment_not_completed'
     and lower(o.buyer_email) = any (array(select :email union all
       select a.email from customers a join customers r on r.seller_id = a.seller_id and r.id = a.merged_into where a.seller_id = :sellerId and r.email = :email))
   order by o.seller_id, o.id desc
  on conflict (seller_id, email) do update set address = case when lower(excluded.address) = excluded.address then customers.address else excluded.address end,
    first_name = excluded.first_name, last_name = excluded.last_name, company = excluded.company, country = excluded.country, locale = excluded.locale,
    orders_count = excluded.orders_count, first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at, erased_at = null`;

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
