import { inTransaction, requireSeller, type Ctx } from '#core/plugins';
import { attendeeColumns, columnOf, type Attendee, type AttendeeKey } from '../attendee-fields.ts';
import { eventError, ticketNotFound } from '../event-error.ts';
import { isEmail } from './is-email.ts';
import { reissueTicket } from './reissue-ticket.ts';
import { lockTickets } from './ticket-facts.ts';

/**
 * Puts somebody else's name on an unused ticket. It gets a new code; the old one is invalid from now on. Fields left out stay.
 * @returns the new ticket's id
 * @throws ticket_not_found, ticket_not_changeable, email_wrong
 */
export async function renameAttendee(ctx: Ctx, ticketId: number, attendee: Attendee): Promise<{ ticketId: number }> {
  const sellerId = requireSeller(ctx);
  if (attendee.email && !isEmail(attendee.email.trim())) throw eventError(ctx.locale, 'email_wrong', 'email');
  return inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, 't.seller_id = ? and t.id = ?', [sellerId, ticketId]);
    if (!held) throw ticketNotFound(inner.locale);
    const columns = attendeeColumns(attendee as Record<string, string>);
    const given = Object.keys(attendee).map((key) => columnOf(key as AttendeeKey));
    const changes = Object.fromEntries(Object.entries(columns).filter(([column]) => given.includes(column)));
    const fresh = await reissueTicket(inner, held, changes);
    if (!fresh) throw eventError(inner.locale, 'ticket_not_changeable');
    return { ticketId: fresh.id };
  });
}
