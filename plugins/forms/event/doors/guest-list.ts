import { createHash } from 'node:crypto';
import { reading, type Ctx } from '#core/plugins';
import { SEAT_JOIN, SEAT_SQL } from '../seating/seat-text.ts';
import type { TicketState } from '../ticket-states.ts';
import { DOORS_MINUTES } from '../tickets/ticket-facts.ts';
import type { Device } from './device.ts';

export interface Guest {
  id: number;
  /** SHA-256 of the ticket's code: a phone that gets lost opens no door. */
  hash: string;
  name: string;
  /** With its numbered seat, where it has one. */
  kind: string;
  date: number;
  state: TicketState;
  usedAt: number | null;
  usedBy: string;
}

export interface DoorDate {
  id: number;
  startsAt: number;
  endsAt: number;
  doorsAt: number;
  zone: string;
}

/** Position up to which a phone has read. */
export interface Cursor {
  ticket: number;
  change: number;
}

export interface GuestList {
  /** The server's clock, by which doors open and close. */
  now: number;
  dates: DoorDate[];
  guests: Guest[];
  cursor: Cursor;
  counts: { sold: number; used: number };
}

interface Row extends Omit<Guest, 'hash' | 'usedAt'> {
  code: string;
  usedAt: Date | null;
}

/** Tickets of the device's event that are new or changed since a cursor; all of them from the beginning. */
export async function guestList(ctx: Ctx, device: Device, since: Cursor): Promise<GuestList> {
  const own = [device.sellerId, device.productId];
  return reading(ctx, async ({ db, clock }) => {
    const { rows: dates } = await db.raw<{
      rows: { id: number; starts: Date; ends: Date; doors: number; zone: string }[];
    }>(
      `select d.id, d.starts_at as starts, d.ends_at as ends, d.time_zone_name as zone, coalesce(s.doors_minutes, ${DOORS_MINUTES}) as doors
         from event_dates d left join event_designs s on s.product_id = d.product_id where d.seller_id = ? and d.product_id = ? and d.removed_at is null order by d.starts_at, d.id`,
      own,
    );
    const { rows: guests } = await db.raw<{ rows: Row[] }>(
      `select t.id, t.code, concat_ws(', ', t.ticket_name, nullif(${SEAT_SQL}, '')) as kind, t.date_id as date, t.state, t.used_at as "usedAt", t.used_by as "usedBy",
              coalesce(nullif(concat_ws(' ', nullif(t.attendee_first_name, ''), nullif(t.attendee_last_name, '')), ''), concat_ws(' ', nullif(o.buyer_first_name, ''), nullif(o.buyer_last_name, ''))) as name
         from payment_tickets t join orders o on o.seller_id = t.seller_id and o.id = t.order_id ${SEAT_JOIN}
        where t.seller_id = ? and t.product_id = ? and (t.id > ? or exists (select from payment_ticket_changes c where c.seller_id = t.seller_id and c.ticket_id = t.id and c.id > ?))
        order by t.id`,
      [...own, since.ticket, since.change],
    );
    const { rows } = await db.raw<{ rows: [{ sold: number; used: number; ticket: number; change: number }] }>(
      `select count(*) filter (where state not in ('refunded', 'invalidated'))::int as sold, count(*) filter (where state = 'used')::int as used, coalesce(max(t.id), 0) as ticket,
              coalesce((select max(c.id) from payment_ticket_changes c where c.seller_id = ?), 0) as change
         from payment_tickets t where t.seller_id = ? and t.product_id = ?`,
      [device.sellerId, ...own],
    );
    const { sold, used, ticket, change } = rows[0];
    return {
      now: clock.now().getTime(),
      dates: dates.map(({ id, starts, ends, doors, zone }) => ({
        id,
        startsAt: starts.getTime(),
        endsAt: ends.getTime(),
        doorsAt: starts.getTime() - doors * 60_000,
        zone,
      })),
      guests: guests.map(({ code, usedAt, ...guest }) => ({
        ...guest,
        hash: createHash('sha256').update(code).digest('base64url'),
        usedAt: usedAt?.getTime() ?? null,
      })),
      cursor: { ticket: Number(ticket), change: Number(change) },
      counts: { sold, used },
    };
  });
}
