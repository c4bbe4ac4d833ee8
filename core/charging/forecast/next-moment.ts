import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { ANNOUNCED_DAYS } from '#core/orders';

const DAYS_BEFORE = `coalesce(r.notice_days, ${ANNOUNCED_DAYS})`;

const MOMENTS = `
  select min(at) as at from (
    select (r.due_date - case when r.announced_at is null and r.due_date - ${DAYS_BEFORE} > (:now::timestamptz at time zone s.time_zone)::date then ${DAYS_BEFORE} else 0 end)::timestamp
             at time zone s.time_zone as at
      from order_rates r join orders o on o.seller_id = r.seller_id and o.id = r.order_id join sellers s on s.id = r.seller_id
     where r.state = 'future' and o.canceled_at is null and o.payment_state in ('paying', 'paid', 'payment_waiting', 'payment_pending', 'payment_paused')
    union all select collect_at from order_rates where collect_at is not null
    union all select o.access_until::timestamp at time zone s.time_zone from orders o join sellers s on s.id = o.seller_id where o.access_until is not null
    union all select o.paused_until::timestamp at time zone s.time_zone from orders o join sellers s on s.id = o.seller_id where o.paused_until is not null
    union all select reserved_until from orders where stock_state = 'reserved' and reserved_until is not null
    union all select look_at from payments where look_at is not null
    union all select look_at from refunds where look_at is not null
  ) moments where at > :now`;

/** The next instant at which anything is due of itself, in the actor's scope; null when nothing ever is. Reads every rate to come: for demos. */
export async function nextMoment(ctx: Ctx): Promise<Date | null> {
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: [{ at: Date | null }] }>(MOMENTS, { now: clock.now() }),
  );
  return rows[0].at;
}
