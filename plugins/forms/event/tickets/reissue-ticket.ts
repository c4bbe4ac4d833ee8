import type { Ctx } from '#core/plugins';
import { newTicketCode } from '../ticket-code.ts';
import { moveTickets } from './move-tickets.ts';
import { PaymentTicket } from './payment-ticket.ts';
import { factsOf, type TicketWithDate } from './ticket-facts.ts';

/**
 * Makes a ticket invalid and writes the one that stands for it, with a code of its own: a copy of the old one opens no door any more.
 * Null when the ticket is not unused.
 */
export async function reissueTicket(
  ctx: Ctx,
  held: TicketWithDate,
  changes: Partial<PaymentTicket>,
): Promise<PaymentTicket | null> {
  // A buyer who is paying for an upgrade right now gets it for this very ticket.
  if (held.ticket.upgrade_key !== null) return null;
  const { id, ...columns } = held.ticket.toJSON() as PaymentTicket;
  const moved = await moveTickets(ctx, [held.ticket], {
    event: 'ticket.reissued',
    facts: () => factsOf(ctx, held),
    also: { invalidated_for: 'reissued' },
  });
  if (moved.length === 0) return null;
  return PaymentTicket.query(ctx.db).insertAndFetch({
    ...columns,
    state: 'unused',
    invalidated_for: null,
    used_at: null,
    used_by: '',
    ...changes,
    replaces_id: id,
    code: newTicketCode(),
    created_at: ctx.clock.now(),
  });
}
