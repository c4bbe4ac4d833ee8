import { reading, requireSeller, type Ctx } from '#core/plugins';

export interface DateOverview {
  dateId: number;
  productId: number;
  event: string;
  startsAt: Date;
  zone: string;
  location: string;
  /** Handed over and not refunded. */
  sold: number;
  used: number;
  /** In the till: reserved, not paid yet. */
  reserved: number;
  /** Pieces that can still be sold; null without a limit. */
  free: number | null;
  over: boolean;
}

const MOST = 200;

/** Every date with its tickets, those ahead first, then the latest past ones. */
export async function ticketOverview(ctx: Ctx): Promise<DateOverview[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: DateOverview[] }>(
      `select d.id as "dateId", p.id as "productId", p.name as event, d.starts_at as "startsAt", d.time_zone_name as zone,
              case when l.online then 'Online' else l.location_short_name end as location, coalesce(t.sold, 0) as sold, coalesce(t.used, 0) as used,
              c.reserved_count as reserved, c."limit" - c.sold_count - c.reserved_count as free, d.ends_at <= now.at as over
         from event_dates d
         join products p on p.id = d.product_id
         join event_locations l on l.id = d.location_id
         join ticket_counters c on c.id = d.counter_id
         cross join (select ?::timestamptz as at) as now
         left join lateral (
           select count(*) filter (where state not in ('refunded', 'invalidated'))::int as sold, count(*) filter (where state = 'used')::int as used
             from payment_tickets where seller_id = d.seller_id and date_id = d.id) t on true
        where d.seller_id = ? and d.removed_at is null
        order by d.ends_at <= now.at, abs(extract(epoch from d.starts_at - now.at)), d.id limit ${MOST}`,
      [clock.now(), sellerId],
    ),
  );
  return rows;
}
