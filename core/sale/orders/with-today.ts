import type { Knex } from 'knex';
import { DEFAULT_ZONE } from '#core/kit';

/**
 * Lets SQL say `today.day` and `today.now`: the seller's day and the moment by the clock that everything goes by, where `current_date` would be the machine's. Needs `orders`.
 * For one seller the day is worked out once; over all of them each order asks for its own seller's.
 */
export function withToday(rows: Knex.QueryBuilder, now: Date, sellerId: number | null = null): Knex.QueryBuilder {
  if (sellerId !== null)
    return rows.joinRaw(
      'cross join (select (:now::timestamptz at time zone time_zone)::date as day, :now::timestamptz as now from sellers where id = :sellerId) as today',
      { now, sellerId },
    );
  return rows.joinRaw(
    'cross join lateral (select (:now::timestamptz at time zone coalesce((select s.time_zone from sellers s where s.id = orders.seller_id), :zone))::date as day, :now::timestamptz as now) as today',
    { now, zone: DEFAULT_ZONE },
  );
}
