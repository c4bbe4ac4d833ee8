import { actorLabel, inTransaction, reading, requireSeller, type Ctx } from '#core/plugins';
import { eventError, ticketNotFound } from '../event-error.ts';
import { refreshPassesLater } from '../jobs/refresh-passes-job.ts';
import { resendTicket } from '../tickets/resend-ticket.ts';
import { lockTickets } from '../tickets/ticket-facts.ts';
import { claimSeat } from './claim-seats.ts';

/**
 * Seats a guest elsewhere in the same area: their ticket keeps its code and its price, the old seat is free, and the guest gets the ticket
 * again by mail.
 * @throws ticket_not_found, InputError `seat_gone`, `ticket_not_changeable`
 */
export async function moveGuest(ctx: Ctx, ticketId: number, seatId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, 't.seller_id = ? and t.id = ?', [sellerId, ticketId]);
    if (!held) throw ticketNotFound(inner.locale);
    const { ticket } = held;
    if (ticket.seat_id === null || (ticket.state !== 'unused' && ticket.state !== 'used'))
      throw eventError(inner.locale, 'ticket_not_changeable');
    if (ticket.seat_id === seatId) return;
    await claim(inner, { ...ticket, from: ticket.seat_id, to: seatId });
    await inner.db('payment_tickets').where({ id: ticketId }).update({ seat_id: seatId });
    await inner.db('payment_ticket_changes').insert({
      seller_id: sellerId,
      ticket_id: ticketId,
      event: 'seat.moved',
      from_state: ticket.state,
      to_state: ticket.state,
      actor: actorLabel(inner.actor),
      correlation_id: inner.correlationId,
      changed_at: inner.clock.now(),
    });
    await refreshPassesLater(inner, { sellerId, ticketIds: [ticketId] });
    await resendTicket(inner, ticketId);
  });
}

interface Move {
  kind_id: number;
  date_id: number;
  order_line_id: number;
  from: number;
  to: number;
}

/** Under the area's counter, so that the seat is not blocked at this moment. */
async function claim(
  ctx: Ctx,
  { kind_id: kindId, date_id: dateId, order_line_id: lineId, from, to }: Move,
): Promise<void> {
  await ctx.db.raw(
    `select c.id from ticket_counters c join event_areas a on a.counter_id = c.id
      where a.kind_id = ? and a.date_id = ? and a.removed_at is null for update of c`,
    [kindId, dateId],
  );
  const claimed = await claimSeat(ctx, { orderLineId: lineId, kindId, dateId, seatId: to });
  if (claimed === null) throw eventError(ctx.locale, 'seat_gone', 'seat');
  await ctx.db('event_seat_claims').where({ seat_id: from }).delete();
}

/** Free seats that a guest can be moved to, in the order of the room; empty for a ticket without a seat. One statement. */
export async function freeSeatsFor(
  ctx: Ctx,
  ticketId: number,
): Promise<{ id: number; row: string; label: string; accessible: boolean }[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; row: string; label: string; accessible: boolean }[] }>(
      `select s.id, s.row_label as row, s.label, s.state = 'accessible' as accessible
         from payment_tickets t
         join event_areas a on a.seller_id = t.seller_id and a.kind_id = t.kind_id and a.date_id = t.date_id and a.removed_at is null
         join event_seats s on s.seller_id = a.seller_id and s.area_id = a.id and s.state in ('seat', 'accessible')
        where t.seller_id = ? and t.id = ? and t.seat_id is not null and t.state in ('unused', 'used')
          and not exists (select 1 from event_seat_claims c where c.seller_id = s.seller_id and c.seat_id = s.id)
        order by s.row_at, s.seat_at`,
      [sellerId, ticketId],
    ),
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
