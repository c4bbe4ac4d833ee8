import { formatDateTime, type Language } from '#core/kit';
import type { Ctx } from '#core/plugins';
import { SEAT_COLUMNS, SEAT_JOIN, seatText, type SeatNames } from '../seating/seat-text.ts';
import type { TicketState } from '../ticket-states.ts';
import { variantKey } from '../variants.ts';
import { attendeeName } from './attendee-name.ts';

/** Everything that stands on a ticket, as its holder and its paper show it. */
export interface TicketPaper {
  id: number;
  code: string;
  state: TicketState;
  event: string;
  kind: string;
  /** `Parkett, Reihe A, Platz 5`; empty without numbers. */
  seat: string;
  /** Attendee; empty without a name. */
  name: string;
  email: string;
  /** On the wall of the event's zone, in the holder's language. */
  startsAt: string;
  endsAt: string;
  begins: Date;
  ends: Date;
  dateId: number;
  zone: string;
  place: string;
  address: string;
  additionalText: string;
  price: { minor: number; currency: string };
  piece: number;
  /** Variant it was sold as: the key of its kind on its date. */
  variant: string;
}

interface Row extends SeatNames {
  kind_id: number;
  date_id: number;
  id: number;
  code: string;
  state: TicketState;
  product_id: number;
  product_name: string;
  ticket_name: string;
  attendee_first_name: string;
  attendee_last_name: string;
  attendee_email: string;
  starts_at: Date;
  ends_at: Date;
  time_zone_name: string;
  online: boolean;
  location_short_name: string;
  location_address: string;
  additional_text: string;
  price_minor: number;
  currency: string;
  piece: number;
}

/** Tickets of a holding, without those that its buyer gave on: their codes are not the buyer's any more. */
export const OF_HOLDING = 't.entitlement_id = ? and t.passed_on_at is null';
export const PASSED_ON = 't.entitlement_id = ? and t.passed_on_at is not null';

/** The papers of the tickets that `where` names, in their order; those that another one replaced are left out. */
export async function ticketPapers(
  ctx: Ctx,
  locale: Language,
  where: string,
  bindings: readonly unknown[],
): Promise<TicketPaper[]> {
  const { rows } = await ctx.db.raw<{ rows: Row[] }>(
    `select t.id, t.code, t.state, t.product_name, t.ticket_name, t.attendee_first_name, t.attendee_last_name, t.attendee_email, t.price_minor, t.currency, t.piece, t.kind_id, t.date_id,
            d.starts_at, d.ends_at, d.time_zone_name, l.online, l.location_short_name, l.location_address, l.additional_text, ${SEAT_COLUMNS}
       from payment_tickets t join event_dates d on d.id = t.date_id join event_locations l on l.id = d.location_id ${SEAT_JOIN}
      where ${where} and t.invalidated_for is distinct from 'reissued' order by t.order_line_id, t.piece, t.id`,
    [...bindings] as never[],
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    state: row.state,
    event: row.product_name,
    kind: row.ticket_name,
    seat: seatText(locale, row),
    name: attendeeName(row),
    email: row.attendee_email,
    startsAt: formatDateTime(row.starts_at, locale, row.time_zone_name),
    endsAt: formatDateTime(row.ends_at, locale, row.time_zone_name),
    begins: row.starts_at,
    ends: row.ends_at,
    dateId: row.date_id,
    zone: row.time_zone_name,
    place: row.online ? 'Online' : row.location_short_name,
    address: row.online ? '' : row.location_address,
    additionalText: row.additional_text,
    price: { minor: row.price_minor, currency: row.currency },
    piece: row.piece,
    variant: variantKey(row.kind_id, row.date_id),
  }));
}
