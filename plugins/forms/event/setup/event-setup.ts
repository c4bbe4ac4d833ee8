import type { CurrencyCode } from '#core/kit';
import { reading, type Ctx } from '#core/plugins';
import type { AskedField } from '../attendee-fields.ts';
import { EventCounter } from './event-counter.ts';
import { EventDate } from './event-date.ts';
import { EventLocation } from './event-location.ts';
import { SharedQuota } from './shared-quota.ts';
import { TicketKind } from './ticket-kind.ts';

export interface Pieces {
  limit: number | null;
  sold: number;
  reserved: number;
}

export interface LocationView {
  id: number;
  online: boolean;
  onlineUrl: string;
  locationShortName: string;
  locationAddress: string;
  zip: string;
  countryCode: string;
  timeZoneName: string;
  additionalText: string;
  startDate: Date | null;
  endDate: Date | null;
  expired: boolean;
}

export interface DateView extends Pieces {
  id: number;
  locationId: number;
  startsAt: Date;
  endsAt: Date;
  timeZoneName: string;
  expired: boolean;
}

export interface QuotaView extends Pieces {
  id: number;
  name: string;
}

export interface KindView extends Pieces {
  id: number;
  name: string;
  description: string;
  pricing: 'plan' | 'own' | 'free';
  unitMinor: number | null;
  amountType: 'gross' | 'net';
  quotaId: number | null;
  salesFrom: Date | null;
  salesUntil: Date | null;
  mostPerOrder: number;
  attendeeFields: readonly AskedField[];
  dateIds: readonly number[];
}

export interface EventSetup {
  currency: CurrencyCode;
  locations: readonly LocationView[];
  dates: readonly DateView[];
  quotas: readonly QuotaView[];
  kinds: readonly KindView[];
}

/** All that a seller has set up for an event; empty for another seller's. */
export async function eventSetup(ctx: Ctx, productId: number): Promise<EventSetup> {
  return reading(ctx, async ({ db, clock }) => {
    const mine = { product_id: productId };
    const locations = await EventLocation.query(db).where(mine).whereNull('removed_at').orderBy('id');
    const dates = await EventDate.query(db).where(mine).whereNull('removed_at').orderBy(['starts_at', 'id']);
    const quotas = await SharedQuota.query(db).where(mine).whereNull('removed_at').orderBy('id');
    const kinds = await TicketKind.query(db).where(mine).whereNull('removed_at').orderBy(['position', 'id']);
    const counters = await EventCounter.query(db).findByIds(
      [...dates, ...quotas, ...kinds].map((each) => each.counter_id),
    );
    const shop = await db('products as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .where('p.id', productId)
      .first<{ currency: CurrencyCode } | undefined>('s.currency');
    const pieces = (counterId: number): Pieces => piecesOf(counters.find(({ id }) => id === counterId)!);
    const now = clock.now();
    return {
      currency: shop?.currency ?? 'eur',
      locations: locations.map((row) => locationView(row, now)),
      dates: dates.map((row) => ({
        id: row.id,
        locationId: row.location_id,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        timeZoneName: row.time_zone_name,
        expired: row.ends_at <= now,
        ...pieces(row.counter_id),
      })),
      quotas: quotas.map((row) => ({ id: row.id, name: row.name, ...pieces(row.counter_id) })),
      kinds: kinds.map((row) => ({ ...kindView(row), ...pieces(row.counter_id) })),
    };
  });
}

function piecesOf({ limit, sold_count: sold, reserved_count: reserved }: EventCounter): Pieces {
  return { limit, sold, reserved };
}

function locationView(row: EventLocation, now: Date): LocationView {
  return {
    id: row.id,
    online: row.online,
    onlineUrl: row.online_url,
    locationShortName: row.location_short_name,
    locationAddress: row.location_address,
    zip: row.zip,
    countryCode: row.country_code,
    timeZoneName: row.time_zone_name,
    additionalText: row.additional_text,
    startDate: row.start_date,
    endDate: row.end_date,
    expired: row.end_date !== null && row.end_date <= now,
  };
}

function kindView(row: TicketKind): Omit<KindView, keyof Pieces> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    pricing: row.pricing,
    unitMinor: row.unit_minor,
    amountType: row.amount_type,
    quotaId: row.quota_id,
    salesFrom: row.sales_from,
    salesUntil: row.sales_until,
    mostPerOrder: row.most_per_order,
    attendeeFields: row.attendee_fields,
    dateIds: row.date_ids,
  };
}
