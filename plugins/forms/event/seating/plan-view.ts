import { reading, requireSeller, type Ctx } from '#core/plugins';
import { areaRows } from './seat-plans.ts';

export interface AreaView {
  id: number;
  name: string;
  kindId: number;
  kindName: string;
  seated: boolean;
  fromRight: boolean;
  /** People that it holds. */
  limit: number;
  sold: number;
  reserved: number;
  /** Written form; empty without numbers. */
  rows: string;
  /** Seats that are held or sold, by row and place: `0 4`. */
  taken: readonly string[];
}

export interface PlanView {
  date: { id: number; startsAt: Date; zone: string; place: string };
  areas: readonly AreaView[];
  /** Kinds that are sold on the date and have no area yet. */
  kinds: readonly { id: number; name: string }[];
  /** Dates ahead without a plan, to which it can be copied. */
  others: readonly { id: number; startsAt: Date; zone: string }[];
}

interface AreaRow extends Omit<AreaView, 'rows' | 'taken'> {
  taken: string[] | null;
}

/** The plan of a date as its seller draws it; null for another seller's. Five statements. */
export async function planView(ctx: Ctx, productId: number, dateId: number): Promise<PlanView | null> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const { db, clock } = inner;
    const { rows: dates } = await db.raw<{ rows: (PlanView['date'] & { planned: boolean; over: boolean })[] }>(
      `select d.id, d.starts_at as "startsAt", d.time_zone_name as zone, l.location_short_name as place, d.ends_at <= ?::timestamptz as over,
              exists (select 1 from event_areas a where a.seller_id = d.seller_id and a.date_id = d.id and a.removed_at is null) as planned
         from event_dates d join event_locations l on l.id = d.location_id
        where d.seller_id = ? and d.product_id = ? and d.removed_at is null order by d.starts_at, d.id`,
      [clock.now(), sellerId, productId],
    );
    const date = dates.find(({ id }) => id === dateId);
    if (!date) return null;
    const { rows: areas } = await db.raw<{ rows: AreaRow[] }>(
      `select a.id, a.name, a.kind_id as "kindId", k.name as "kindName", a.seated, a.from_right as "fromRight",
              coalesce(c."limit", 0) as "limit", c.sold_count as sold, c.reserved_count as reserved,
              (select array_agg(s.row_at || ' ' || s.seat_at) from event_seats s
                 join event_seat_claims e on e.seller_id = s.seller_id and e.seat_id = s.id where s.seller_id = a.seller_id and s.area_id = a.id) as taken
         from event_areas a join event_kinds k on k.id = a.kind_id join ticket_counters c on c.id = a.counter_id
        where a.seller_id = ? and a.date_id = ? and a.removed_at is null order by a.position, a.id`,
      [sellerId, dateId],
    );
    const { rows: kinds } = await db.raw<{ rows: { id: number; name: string }[] }>(
      `select k.id, k.name from event_kinds k where k.seller_id = ? and k.product_id = ? and k.removed_at is null and (k.date_ids = '{}' or ? = any(k.date_ids))
        order by k.position, k.id`,
      [sellerId, productId, dateId],
    );
    const rows = await areaRows(
      inner,
      areas.filter(({ seated }) => seated).map(({ id }) => id),
    );
    const { planned: _planned, over: _over, ...shown } = date;
    return {
      date: shown,
      areas: areas.map((area) => ({ ...area, rows: rows.get(area.id) ?? '', taken: area.taken ?? [] })),
      kinds: kinds.filter(({ id }) => areas.every(({ kindId }) => kindId !== id)),
      others: dates
        .filter(({ planned, over }) => !planned && !over)
        .map(({ id, startsAt, zone }) => ({ id, startsAt, zone })),
    };
  });
}
