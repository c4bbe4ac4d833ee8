import { inTransaction, requireSeller, type Ctx } from '#core/plugins';
import { eventError, ticketNotFound } from '../event-error.ts';
import { moveTickets } from './move-tickets.ts';
import { factsOf, lockTickets } from './ticket-facts.ts';

/**
 * Makes a ticket invalid for good: stolen, given away in error. The order and its money are not touched, nor is the place given back.
 * @throws ticket_not_found, ticket_not_changeable
 */
export async function invalidateTicket(ctx: Ctx, ticketId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, 't.seller_id = ? and t.id = ?', [sellerId, ticketId]);
    if (!held) throw ticketNotFound(inner.locale);
    const moved = await moveTickets(inner, [held.ticket], {
      event: 'ticket.invalidated',
      facts: () => factsOf(inner, held),
      also: { invalidated_for: 'seller' },
    });
    if (moved.length === 0) throw eventError(inner.locale, 'ticket_not_changeable');
  });
}
