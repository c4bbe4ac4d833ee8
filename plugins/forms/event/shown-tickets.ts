import { reading, type Ctx, type ShownLocation, type ShownTicket } from '#core/plugins';
import { eventVariants, readVariant } from './variants.ts';

interface DateRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  time_zone_name: string;
  location_id: number;
  online: boolean;
  location_short_name: string;
  location_address: string;
  country_code: string;
  additional_text: string;
  start_date: Date | null;
  end_date: Date | null;
  kinds: { id: number; name: string; pricing: 'plan' | 'own' | 'free'; minor: number | null }[];
}

/** A product's kinds of tickets with the dates they can be had for: two statements for any number of products. */
export async function shownTickets(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ShownTicket[]>> {
  const variants = await eventVariants(ctx, productIds);
  const keys = [...variants.values()].flat().flatMap(({ key }) => readVariant(key) ?? []);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: DateRow[] }>(
      `select d.id, d.starts_at, d.ends_at, d.time_zone_name, d.location_id, l.online, l.location_short_name, l.location_address, l.country_code, l.additional_text,
            l.start_date, l.end_date,
            (select json_agg(json_build_object('id', k.id, 'name', k.name, 'pricing', k.pricing, 'minor', k.unit_minor))
               from event_kinds k where k.seller_id = d.seller_id and k.product_id = d.product_id) as kinds
       from event_dates d join event_locations l on l.id = d.location_id where d.id = any(?::bigint[])`,
      [[...new Set(keys.map(({ dateId }) => dateId))]],
    ),
  );
  const dates = new Map(rows.map((row) => [row.id, row]));
  return new Map([...variants].map(([productId, own]) => [productId, ticketsOf(ctx, own, dates)]));
}

function ticketsOf(
  ctx: Ctx,
  variants: readonly { key: string; closed: unknown }[],
  dates: ReadonlyMap<number, DateRow>,
): ShownTicket[] {
  const tickets = new Map<number, ShownTicket>();
  for (const { key, closed } of variants) {
    const { kindId, dateId } = readVariant(key)!;
    const date = dates.get(dateId);
    const kind = date?.kinds.find(({ id }) => id === kindId);
    if (!date || !kind) continue;
    const location = locationOf(ctx, date);
    const before = tickets.get(kindId) ?? {
      id: kindId,
      name: kind.name,
      free: kind.pricing === 'free',
      location,
      minor: kind.pricing === 'plan' ? null : (kind.minor ?? 0),
      ticketDates: [],
    };
    tickets.set(kindId, {
      ...before,
      ticketDates: [
        ...before.ticketDates,
        { id: dateId, startDate: date.starts_at, endDate: date.ends_at, location, open: closed === null },
      ],
    });
  }
  return [...tickets.values()];
}

function locationOf(ctx: Ctx, row: DateRow): ShownLocation {
  return {
    online: row.online,
    locationAddress: row.location_address,
    countryCode: row.country_code,
    locationShortName: row.location_short_name,
    startDate: row.start_date,
    endDate: row.end_date,
    timeZoneName: row.time_zone_name,
    additionalText: row.additional_text,
    expired: row.end_date !== null && row.end_date <= ctx.clock.now(),
  };
}
