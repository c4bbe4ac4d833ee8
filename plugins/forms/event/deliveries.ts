import { formatDateTime, languageOf } from '#core/kit';
import type { Ctx, Delivery, Holding, Localized } from '#core/plugins';
import { ticketAddress } from './drawing/ticket-address.ts';
import { attendeeName } from './tickets/attendee-name.ts';
import { TICKET_STATE_TITLES, type TicketState } from './ticket-states.ts';

interface HeldTicket {
  entitlement_id: number;
  piece: number;
  code: string;
  state: TicketState;
  ticket_name: string;
  attendee_first_name: string;
  attendee_last_name: string;
  starts_at: Date;
  ends_at: Date;
  time_zone_name: string;
  online: boolean;
  online_url: string;
  location_short_name: string;
  location_address: string;
  additional_text: string;
}

const TEXTS = {
  tickets: { de: 'Tickets ansehen', en: 'View the tickets', pl: 'Zobacz bilety' },
  pdf: { de: 'Tickets als PDF', en: 'Tickets as PDF', pl: 'Bilety jako PDF' },
  calendar: { de: 'In den Kalender', en: 'Add to calendar', pl: 'Dodaj do kalendarza' },
  online: { de: 'Zur Online-Veranstaltung', en: 'Go to the online event', pl: 'Do wydarzenia online' },
} as const;

/** A delivery to every buyer says nothing: tickets are each holder's own. */
export async function eventDeliveries(
  _ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Delivery>> {
  return new Map(productIds.map((id) => [id, { kind: 'text', files: [], text: '' }]));
}

/** The holder's tickets in words, their codes, and the ways to the PDF and, with a valid ticket only, to the online event. */
export async function ticketDeliveries(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>> {
  const { rows } = await ctx.db.raw<{ rows: HeldTicket[] }>(
    `select t.entitlement_id, t.piece, t.code, t.state, t.ticket_name, t.attendee_first_name, t.attendee_last_name, d.starts_at, d.ends_at, d.time_zone_name,
            l.online, l.online_url, l.location_short_name, l.location_address, l.additional_text
       from payment_tickets t join event_dates d on d.id = t.date_id join event_locations l on l.id = d.location_id
      where t.entitlement_id = any(?) and t.passed_on_at is null and t.invalidated_for is distinct from 'reissued' order by t.entitlement_id, t.piece, t.id`,
    [holdings.map((holding) => holding.entitlementId) as never],
  );
  return new Map(
    holdings.map((holding) => [
      holding.entitlementId,
      deliveryOf(
        ctx,
        holding,
        rows.filter((row) => row.entitlement_id === holding.entitlementId),
      ),
    ]),
  );
}

function deliveryOf(ctx: Ctx, { token }: Holding, tickets: readonly HeldTicket[]): Delivery {
  if (tickets.length === 0) return { kind: 'text', files: [], text: '' };
  const valid = tickets.filter(({ state }) => state === 'unused' || state === 'used');
  const rooms = [
    ...new Set(
      valid
        .filter((ticket) => ticket.online && ticket.online_url !== '' && ticket.ends_at > ctx.clock.now())
        .map((ticket) => ticket.online_url),
    ),
  ];
  return {
    kind: 'text',
    files: [],
    text: [...new Set(tickets.map((ticket) => whereAndWhen(ctx, ticket)))].join('\n\n'),
    links: [
      { title: TEXTS.tickets, href: `/payer/tickets/${token}` },
      ...(valid.length > 0 ? [{ title: TEXTS.pdf, href: `/payer/tickets/${token}/pdf` }] : []),
      ...(valid.length > 0 ? [{ title: TEXTS.calendar, href: `/payer/tickets/${token}/calendar` }] : []),
      ...rooms.map((href) => ({ title: TEXTS.online, href })),
    ],
    codes: tickets.map((ticket) => ({
      title: titleOf(ticket),
      value: ticket.code,
      ...(ticket.state === 'unused' ? { scan: ticketAddress(ctx, ticket.code) } : {}),
    })),
  };
}

function whereAndWhen(ctx: Ctx, ticket: HeldTicket): string {
  const when = formatDateTime(ticket.starts_at, languageOf(ctx), ticket.time_zone_name);
  const where = ticket.online
    ? 'Online'
    : [ticket.location_short_name, ticket.location_address].filter(Boolean).join(', ');
  return [`${when} · ${where}`, ticket.additional_text].filter(Boolean).join('\n');
}

function titleOf(ticket: HeldTicket): Localized {
  const what = [`${ticket.ticket_name} ${ticket.piece}`, attendeeName(ticket)].filter(Boolean).join(', ');
  if (ticket.state === 'unused') return { de: what, en: what };
  const state = TICKET_STATE_TITLES[ticket.state];
  return { de: `${what} (${state.de})`, en: `${what} (${state.en})`, pl: `${what} (${state.pl})` };
}
