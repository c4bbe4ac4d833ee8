import type { Ctx, SoldTicket } from '#core/plugins';

/** Tickets as other services hear of them. */
export async function soldTickets(ctx: Ctx, ticketIds: readonly number[]): Promise<ReadonlyMap<number, SoldTicket>> {
  const { rows } = await ctx.db.raw<{ rows: (SoldTicket & { starts: Date; ends: Date })[] }>(
    `select t.id, t.order_id, t.product_id, t.ticket_name as name, t.product_name as event, t.state, d.starts_at as starts, d.ends_at as ends,
            trim(t.attendee_first_name || ' ' || t.attendee_last_name) as attendee_name, t.attendee_email
       from payment_tickets t join event_dates d on d.id = t.date_id where t.id = any(?::bigint[])`,
    [[...ticketIds]],
  );
  return new Map(
    rows.map(({ starts, ends, ...row }) => [
      row.id,
      { ...row, starts_at: starts.toISOString(), ends_at: ends.toISOString() },
    ]),
  );
}
