import { formatDateTime, formatDayAndTime } from '#core/kit';
import { reading, type Ctx, type FormVariant } from '#core/plugins';
import { ATTENDEE_FIELDS, type AskedField } from './attendee-fields.ts';

interface VariantRow {
  product_id: number;
  kind_id: number;
  date_id: number;
  name: string;
  description: string;
  pricing: 'plan' | 'own' | 'free';
  unit_minor: number | null;
  amount_type: 'gross' | 'net';
  sales_from: Date | null;
  sales_until: Date | null;
  most_per_order: number;
  attendee_fields: AskedField[];
  starts_at: Date;
  ends_at: Date;
  time_zone_name: string;
  online: boolean;
  location_short_name: string;
  location_address: string;
  zip: string;
  country_code: string;
  additional_text: string;
  left_pieces: number | null;
  seated: boolean;
  /** Path of its list, where its seller keeps one. */
  waiting: string | null;
  /** An offer holds a piece for its bearer. */
  held: boolean;
}

/** A date that just ended still says so; older ones are gone from the shop. */
const variantsSql = (held: string): string => `
  select k.product_id, k.id as kind_id, d.id as date_id, k.name, k.description, k.pricing, k.unit_minor, k.amount_type, k.sales_from, k.sales_until,
         k.most_per_order, k.attendee_fields, d.starts_at, d.ends_at, d.time_zone_name, l.online, l.location_short_name, l.location_address, l.zip,
         l.country_code, l.additional_text,
         (select min(c."limit" - c.sold_count - c.reserved_count) from ticket_counters c where c.id in (k.counter_id, d.counter_id, q.counter_id, a.counter_id)) as left_pieces,
         coalesce(a.seated, false) as seated,
         case when r.waiting_hours is not null then (select '/s/' || s.username || '/waiting_list/' || k.id || '-' || d.id from sellers s where s.id = k.seller_id) end as waiting,
         ${held} as held
    from event_kinds k
    join event_dates d on d.seller_id = k.seller_id and d.product_id = k.product_id and d.removed_at is null and d.ends_at > ?::timestamptz - interval '1 day'
         and (k.date_ids = '{}' or d.id = any(k.date_ids))
    join event_locations l on l.id = d.location_id
    left join event_quotas q on q.id = k.quota_id
    left join event_areas a on a.seller_id = k.seller_id and a.kind_id = k.id and a.date_id = d.id and a.removed_at is null
    left join event_rules r on r.seller_id = k.seller_id and r.product_id = k.product_id
   where k.product_id = any(?) and k.removed_at is null
   order by k.product_id, d.starts_at, d.id, k.position, k.id`;

const HELD = `exists (select 1 from event_waiting w where w.seller_id = k.seller_id and w.kind_id = k.id and w.date_id = d.id
                 and w.token = ? and w.state = 'offered' and w.offer_until > ?::timestamptz)`;

/** Every kind on every date it is for, in one statement. `place`: a waiting person's offer, which holds one piece. */
export async function eventVariants(
  ctx: Ctx,
  productIds: readonly number[],
  place: string | null = null,
): Promise<ReadonlyMap<number, readonly FormVariant[]>> {
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: VariantRow[] }>(variantsSql(place === null ? 'false' : HELD), [
      ...(place === null ? [] : [place, clock.now()]),
      clock.now(),
      productIds as never,
    ]),
  );
  const variants = new Map<number, FormVariant[]>(productIds.map((id) => [id, []]));
  for (const row of rows) variants.get(row.product_id)?.push(variantOf(ctx, row));
  return variants;
}

function variantOf(ctx: Ctx, row: VariantRow): FormVariant {
  const closed = closedFor(row, ctx.clock.now());
  const place = row.online ? 'Online' : [row.location_short_name, row.location_address].filter(Boolean).join(', ');
  return {
    key: variantKey(row.kind_id, row.date_id),
    productId: row.product_id,
    name: `${row.name}, ${formatDateTime(row.starts_at, ctx.locale, row.time_zone_name)}`,
    details: [place, row.description].filter(Boolean).join(' · '),
    occasion: {
      key: String(row.date_id),
      title: formatDayAndTime(row.starts_at, ctx.locale, row.time_zone_name),
      kind: row.name,
    },
    unit: row.pricing === 'plan' ? null : { minor: row.unit_minor ?? 0, amountType: row.amount_type },
    left: row.left_pieces === null ? null : row.left_pieces + (row.held ? 1 : 0),
    most: row.most_per_order,
    closed,
    ...(closed === 'sold_out' && row.waiting !== null ? { waiting: row.waiting } : {}),
    attendeeFields: askedOf(row.attendee_fields),
    ...(row.seated ? { seated: true as const } : {}),
    supply: row.online
      ? { class: 'live_online_event' }
      : { class: 'onsite_event', eventCountry: row.country_code, ...(row.zip ? { eventZip: row.zip } : {}) },
  };
}

function closedFor(
  { sales_from: from, sales_until: until, ends_at: end, left_pieces: left, held }: VariantRow,
  now: Date,
): FormVariant['closed'] {
  if (end <= now || (until && until <= now)) return 'over';
  if (left !== null && left <= 0 && !held) return 'sold_out';
  return from && from > now ? 'not_yet' : null;
}

function askedOf(fields: readonly AskedField[]): FormVariant['attendeeFields'] {
  return ATTENDEE_FIELDS.flatMap(({ key, title, kind }) => {
    const asked = fields.find((field) => field.key === key);
    return asked ? [{ key, title, kind, required: asked.required }] : [];
  });
}

export function variantKey(kindId: number, dateId: number): string {
  return `${kindId}-${dateId}`;
}

/** Null for what is no variant of an event. */
export function readVariant(key: string | null): { kindId: number; dateId: number } | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(key ?? '');
  return match ? { kindId: Number(match[1]), dateId: Number(match[2]) } : null;
}
