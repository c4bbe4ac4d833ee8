import { inTransaction, requireSeller, type Ctx } from '#core/plugins';
import { eventError, ticketNotFound } from '../event-error.ts';
import { mailTicketAnew } from './mail-tickets.ts';
import { PaymentTicket } from './payment-ticket.ts';

/**
 * Sends one valid ticket once more: to whoever comes, else to whoever bought it.
 * @returns where it went
 * @throws ticket_not_found, ticket_not_changeable
 */
export async function resendTicket(ctx: Ctx, ticketId: number): Promise<{ to: string }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const ticket = await PaymentTicket.query(inner.db).findOne({ id: ticketId, seller_id: sellerId });
    if (!ticket) throw ticketNotFound(inner.locale);
    if (ticket.state !== 'unused' && ticket.state !== 'used') throw eventError(inner.locale, 'ticket_not_changeable');
    const order = await inner.db('orders').where({ id: ticket.order_id }).first<{ buyer_email: string }>('buyer_email');
    const to = ticket.attendee_email || order!.buyer_email;
    await mailTicketAnew(inner, ticket.id);
    return { to };
  });
}
