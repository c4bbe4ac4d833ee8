import { reading, requireSeller, type Ctx } from '#core/plugins';
import { ATTENDEE_FIELDS, columnOf, type AttendeeKey } from '../attendee-fields.ts';
import { ticketNotFound } from '../event-error.ts';
import { SEAT_COLUMNS, SEAT_JOIN, seatText, type SeatNames } from '../seating/seat-text.ts';
import type { TicketState } from '../ticket-states.ts';
import { PaymentTicket } from './payment-ticket.ts';
import { TicketChange } from './ticket-change.ts';

export interface TicketView {
  id: number;
  productId: number;
  orderId: number;
  orderNumber: string;
  buyer: { name: string; email: string };
  code: string;
  state: TicketState;
  productName: string;
  ticketName: string;
  /** Its numbered seat in the reader's words; empty without. */
  seat: string;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  location: string;
  price: { minor: number; currency: string };
  createdAt: Date;
  usedAt: Date | null;
  attendee: Readonly<Record<AttendeeKey, string>>;
  /** The ticket that stands for this one, once there is one. */
  replacedById: number | null;
  replacesId: number | null;
  changes: readonly { event: string; toState: TicketState; at: Date; actor: string }[];
}

interface Around extends SeatNames {
  order_number: string;
  buyer_first_name: string;
  buyer_last_name: string;
  buyer_email: string;
  starts_at: Date;
  ends_at: Date;
  time_zone_name: string;
  location: string;
  replaced_by_id: number | null;
}

/** One ticket with its order, its holder and everything that happened to it. @throws ticket_not_found */
export async function ticketView(ctx: Ctx, ticketId: number): Promise<TicketView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const ticket = await PaymentTicket.query(db).findOne({ id: ticketId, seller_id: sellerId });
    if (!ticket) throw ticketNotFound(ctx.locale);
    const { rows } = await db.raw<{ rows: Around[] }>(
      `select split_part(o.token, '-', 1) as order_number, o.buyer_first_name, o.buyer_last_name, o.buyer_email, d.starts_at, d.ends_at, d.time_zone_name,
              case when l.online then 'Online' else concat_ws(', ', nullif(l.location_short_name, ''), nullif(l.location_address, '')) end as location,
              (select n.id from payment_tickets n where n.replaces_id = t.id) as replaced_by_id,
              ${SEAT_COLUMNS}
         from payment_tickets t join orders o on o.id = t.order_id join event_dates d on d.id = t.date_id join event_locations l on l.id = d.location_id ${SEAT_JOIN}
        where t.id = ?`,
      [ticketId],
    );
    const changes = await TicketChange.query(db).where({ ticket_id: ticketId }).orderBy('id');
    return { ...viewOf(ticket, rows[0]!, changes), seat: seatText(ctx.locale, rows[0]!) };
  });
}

function viewOf(ticket: PaymentTicket, around: Around, changes: readonly TicketChange[]): Omit<TicketView, 'seat'> {
  return {
    id: ticket.id,
    productId: ticket.product_id,
    orderId: ticket.order_id,
    orderNumber: around.order_number,
    buyer: {
      name: [around.buyer_first_name, around.buyer_last_name].filter(Boolean).join(' '),
      email: around.buyer_email,
    },
    code: ticket.code,
    state: ticket.state,
    productName: ticket.product_name,
    ticketName: ticket.ticket_name,
    startsAt: around.starts_at,
    endsAt: around.ends_at,
    zone: around.time_zone_name,
    location: around.location,
    price: { minor: ticket.price_minor, currency: ticket.currency },
    createdAt: ticket.created_at,
    usedAt: ticket.used_at,
    attendee: Object.fromEntries(
      ATTENDEE_FIELDS.map(({ key }) => [key, String(ticket[columnOf(key) as keyof PaymentTicket])]),
    ) as Record<AttendeeKey, string>,
    replacedById: around.replaced_by_id,
    replacesId: ticket.replaces_id,
    changes: changes.map(({ event, to_state: toState, changed_at: at, actor }) => ({ event, toState, at, actor })),
  };
}
