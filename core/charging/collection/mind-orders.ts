import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { ANNOUNCED_DAYS } from '#core/orders';
import { mindOrderJob } from './jobs/mind-order-job.ts';

/** As many orders per round; a round comes every minute. */
const BATCH = 500;

export interface OrderToMind {
  sellerId: number;
  orderId: number;
}

const GOES_ON = `o.canceled_at is null and (o.charges_again_at is null or o.charges_again_at <= :now) and o.withdrawal_declared_at is null and (o.paused_at is null or o.paused_until <= r.due_date) and o.payment_state in ('paying', 'paid', 'payment_waiting', 'payment_pending', 'payment_paused')`;

/**
 * Days are the seller's. What rests (ended, paused, disputed, never completed, closed to its seller) falls due for nobody. A range with two ends is taken for a narrow one by a
 * planner that does not know the day, so that the indexes of what is to come are read and not every order there ever was: each minute, by every worker.
 * Debits have an index of their own by the day they are announced on: charges by card of two weeks are not read for them.
 * The debt of an order is asked as a value, not with `exists`: that would be answered from a list of all debts.
 */
const TO_MIND = `
  with due as (
    select r.seller_id, r.order_id from order_rates r
      join orders o on o.seller_id = r.seller_id and o.id = r.order_id
      join sellers s on s.id = r.seller_id
     where r.state = 'future' and r.due_date <= (:now::timestamptz at time zone s.time_zone)::date + (case when r.announced_at is null then least(coalesce(r.notice_days, ${ANNOUNCED_DAYS}), ${ANNOUNCED_DAYS}) else 0 end)
       and r.due_date between '-infinity' and :now::date + ${ANNOUNCED_DAYS + 1}
       and ${GOES_ON}
       and not (o.period_type in ('subscription', 'limited_subscription')
                and (select b.id from order_rates b where b.seller_id = r.seller_id and b.order_id = r.order_id and b.state in ('pending', 'unpaid', 'debt', 'partly_paid') limit 1) is not null)
     order by r.due_date, r.id limit ${BATCH}
  ), debits as (
    select r.seller_id, r.order_id from order_rates r
      join orders o on o.seller_id = r.seller_id and o.id = r.order_id
      join sellers s on s.id = r.seller_id
     where r.state = 'future' and r.announced_at is null and r.notice_days > ${ANNOUNCED_DAYS}
       and r.due_date - r.notice_days between '-infinity' and :now::date + 1
       and r.due_date - r.notice_days <= (:now::timestamptz at time zone s.time_zone)::date and r.due_date > (:now::timestamptz at time zone s.time_zone)::date and r.amount > 0
       and ${GOES_ON}
     order by r.due_date - r.notice_days, r.id limit ${BATCH}
  ), again as (
    select r.seller_id, r.order_id from order_rates r
     where r.collect_at between '-infinity' and :now and not exists (select from orders o where o.seller_id = r.seller_id and o.id = r.order_id and (o.withdrawal_declared_at is not null or o.charges_again_at > :now))
     order by r.collect_at, r.id limit ${BATCH}
  ), ending as (
    select o.seller_id, o.id as order_id from orders o join sellers s on s.id = o.seller_id
     where o.access_until <= (:now::timestamptz at time zone s.time_zone)::date and o.access_until between '-infinity' and :now::date + 1 limit ${BATCH}
  ), resuming as (
    select o.seller_id, o.id as order_id from orders o join sellers s on s.id = o.seller_id
     where o.paused_until <= (:now::timestamptz at time zone s.time_zone)::date and o.paused_until between '-infinity' and :now::date + 1 and o.canceled_at is null limit ${BATCH}
  )
  select seller_id, order_id from due union select seller_id, order_id from debits union select seller_id, order_id from again union select seller_id, order_id from ending union select seller_id, order_id from resuming`;

/**
 * With pages as dear as a disk's PostgreSQL reads these indexes by bitmap, and a bitmap meets every charge that was ever due until the next vacuum.
 * An index that is walked forgets them as it goes.
 */
const WALK_THE_INDEXES = 'set local random_page_cost = 1.1';

/** The orders for which something is due: a charge, its announcement, another try, the end of access or of a pause. */
export async function ordersToMind(ctx: Ctx): Promise<OrderToMind[]> {
  return reading(ctx, async ({ db, clock }) => {
    await db.raw(WALK_THE_INDEXES);
    const { rows } = await db.raw<{ rows: { seller_id: number; order_id: number }[] }>(TO_MIND, { now: clock.now() });
    return rows.map((row) => ({ sellerId: row.seller_id, orderId: row.order_id }));
  });
}

/**
 * Gives each such order a job of its own, so that one dead provider holds up nobody else's. Jobs with the same key replace each other: a
 * round that overlaps the last one adds nothing.
 */
export async function mindOrders(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const orders = await ordersToMind(tx);
    for (const order of orders) await enqueue(tx, mindOrderJob, order, { key: String(order.orderId) });
    return orders.length;
  });
}
