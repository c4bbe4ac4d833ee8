import type { Knex } from 'knex';
import { DEFAULT_ZONE, localDate } from '#core/kit';

/** Lets SQL say `today.day`: the day by the clock that everything goes by, where `current_date` would be the machine's. */
export function withToday(rows: Knex.QueryBuilder, now: Date, sellerId: number | null): Knex.QueryBuilder {
  // Days are the seller's; over all sellers the platform's.
  if (sellerId !== null) return rows.joinRaw('cross join (select (?::timestamptz at time zone time_zone)::date as day from sellers where id = ?) as today', [now, sellerId]);
  return rows.joinRaw('cross join (select ?::date as day) as today', [localDate(now, DEFAULT_ZONE)]);
}
