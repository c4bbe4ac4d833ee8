import type { Knex } from 'knex';
import { DEFAULT_ZONE } from '#core/kit';

/** No payment that nobody has to carry to a bank by hand is open for longer. */
const LONGEST_PAYMENT = '7 days';

/** Orders whose buyers may be paying, looked up once in a statement, and only where it asks for them. */
const beingPaid = (whose: string): string => `array(select p.order_id from payments p
  where ${whose} p.created_at > :now::timestamptz - interval '${LONGEST_PAYMENT}' and p.state in ('pending', 'authorized', 'error') and p.expires_at > :now::timestamptz) as being_paid`;

/**
 * Lets SQL say `today.day`, the seller's day by the clock that everything goes by, where `current_date` would be the machine's, and
 * `today.being_paid`, the orders whose buyers may be paying. Needs `orders`.
 * For one seller the day is worked out once; over all of them each order asks for its own seller's.
 */
export function withToday(rows: Knex.QueryBuilder, now: Date, sellerId: number | null = null): Knex.QueryBuilder {
  if (sellerId !== null)
    return rows.joinRaw(
      `cross join (select (:now::timestamptz at time zone time_zone)::date as day, ${beingPaid('p.seller_id = :sellerId and')} from sellers where id = :sellerId) as today`,
      { now, sellerId },
    );
  return rows.joinRaw(
    `cross join lateral (select (:now::timestamptz at time zone coalesce((select s.time_zone from sellers s where s.id = orders.seller_id), :zone))::date as day, ${beingPaid('')}) as today`,
    { now, zone: DEFAULT_ZONE },
  );
}
