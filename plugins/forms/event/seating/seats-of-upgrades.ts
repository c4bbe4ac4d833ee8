import type { Ctx } from '#core/plugins';
import { refreshPassesLater } from '../jobs/refresh-passes-job.ts';
import { mailTicketAnew } from '../tickets/mail-tickets.ts';
import type { PlaceOf } from '../tickets/upgrade-tickets.ts';
import { claimAny, claimSeat } from './claim-seats.ts';
import { isSeated } from './seat-tickets.ts';

/** Frees the seats of tickets that an upgrade has just replaced, after the counters of their areas are locked. */
export async function leaveSeats(ctx: Ctx, places: readonly PlaceOf[]): Promise<void> {
  if (places.length === 0) return;
  await ctx.db.raw(
    `with gone as (
       update payment_tickets set left_seat_id = seat_id, seat_id = null where id = any(?::bigint[]) and seat_id is not null
       returning seller_id, left_seat_id)
     delete from event_seat_claims c using gone where c.seller_id = gone.seller_id and c.seat_id = gone.left_seat_id`,
    [places.map(({ ticketId }) => ticketId) as never],
  );
}

/**
 * Seats tickets that count again because their upgrade was given back: where they sat, or at the best free seat, and then the ticket goes
 * out once more. Called while the counters of the areas are locked and have a place for each.
 */
export async function seatAgain(ctx: Ctx, places: readonly PlaceOf[]): Promise<void> {
  for (const { ticketId, kindId, dateId } of places) {
    if (!(await isSeated(ctx, { kindId, dateId }))) continue;
    const ticket = await ctx
      .db('payment_tickets')
      .where({ id: ticketId })
      .first<{ seller_id: number; order_line_id: number; left_seat_id: number | null }>(
        'seller_id',
        'order_line_id',
        'left_seat_id',
      );
    const claim = { orderLineId: ticket.order_line_id, kindId, dateId };
    const own = ticket.left_seat_id === null ? null : await claimSeat(ctx, { ...claim, seatId: ticket.left_seat_id });
    const seat = own ?? (await claimAny(ctx, { ...claim, count: 1 }))[0] ?? null;
    await ctx.db('payment_tickets').where({ id: ticketId }).update({ seat_id: seat, left_seat_id: null });
    if (seat === ticket.left_seat_id) continue;
    await refreshPassesLater(ctx, { sellerId: ticket.seller_id, ticketIds: [ticketId] });
    await mailTicketAnew(ctx, ticketId);
  }
}
