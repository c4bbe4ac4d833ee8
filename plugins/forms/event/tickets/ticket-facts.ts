import type { Ctx } from '#core/plugins';
import { SEAT_COLUMNS, SEAT_JOIN, type SeatNames } from '../seating/seat-text.ts';
import type { TicketFacts } from '../ticket-states.ts';
import { PaymentTicket } from './payment-ticket.ts';

const UNDO_MINUTES = 10;
export const DOORS_MINUTES = 240;

/** A ticket with what its moves depend on. */
export interface TicketWithDate {
  ticket: PaymentTicket;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  /** Begin of scanning. */
  doorsAt: Date;
  seat: SeatNames;
}

type Row = PaymentTicket &
  SeatNames & { starts_at: Date; ends_at: Date; time_zone_name: string; doors_minutes: number };

/** Locks the tickets that fit, in the order of their ids, and reads their dates. */
export async function lockTickets(ctx: Ctx, where: string, bindings: readonly unknown[]): Promise<TicketWithDate[]> {
  const { rows } = await ctx.db.raw<{ rows: Row[] }>(
    `select t.*, d.starts_at, d.ends_at, d.time_zone_name, coalesce(s.doors_minutes, ${DOORS_MINUTES}) as doors_minutes, ${SEAT_COLUMNS}
       from payment_tickets t join event_dates d on d.id = t.date_id left join event_designs s on s.product_id = t.product_id ${SEAT_JOIN}
      where ${where} order by t.id for update of t`,
    [...bindings] as never[],
  );
  return rows.map(
    ({
      starts_at: startsAt,
      ends_at: endsAt,
      time_zone_name: zone,
      doors_minutes: doors,
      seat_area,
      seat_row,
      seat_label,
      ...columns
    }) => ({
      ticket: PaymentTicket.fromDatabaseJson(columns),
      startsAt,
      endsAt,
      zone,
      doorsAt: new Date(startsAt.getTime() - doors * 60_000),
      seat: { seat_area, seat_row, seat_label },
    }),
  );
}

export function factsOf(ctx: Ctx, { ticket, endsAt, doorsAt }: TicketWithDate, despiteUse = false): TicketFacts {
  const now = ctx.clock.now();
  return {
    eventOver: endsAt <= now,
    admitting: doorsAt <= now && endsAt > now,
    justScanned: ticket.used_at !== null && now.getTime() - new Date(ticket.used_at).getTime() <= UNDO_MINUTES * 60_000,
    invalidatedFor: ticket.invalidated_for,
    despiteUse,
  };
}
