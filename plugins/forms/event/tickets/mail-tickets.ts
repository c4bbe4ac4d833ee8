import { newToken, type Language } from '#core/kit';
import type { Ctx } from '#core/plugins';
import { sendTickets } from './send-tickets.ts';
import { OF_HOLDING, ticketPapers } from './ticket-papers.ts';

interface Held {
  seller_id: number;
  token: string;
  email: string;
  greet: string;
  locale: Language;
}

/** Sends all tickets of one holding to its holder, once: of a gift to whoever it was given to. */
export async function mailTickets(ctx: Ctx, entitlementId: number): Promise<void> {
  const {
    rows: [held],
  } = await ctx.db.raw<{ rows: Held[] }>(
    `select t.seller_id, e.token, e.email, case when lower(e.email) = lower(o.buyer_email) then o.buyer_first_name else '' end as greet, t.locale
       from payment_tickets t join entitlements e on e.id = t.entitlement_id join orders o on o.id = t.order_id
      where t.entitlement_id = ? order by t.piece limit 1`,
    [entitlementId],
  );
  if (!held) return;
  const { seller_id: sellerId, token, email: to, greet, locale } = held;
  const papers = await ticketPapers(ctx, locale, OF_HOLDING, [entitlementId]);
  const dedupeKey = `your_tickets:${entitlementId}`;
  await sendTickets(ctx, { to, greet, locale, sellerId, papers, key: token, dedupeKey });
}

interface TicketRow {
  seller_id: number;
  code: string;
  attendee_email: string;
  attendee_first_name: string;
  buyer_email: string;
  buyer_first_name: string;
  locale: Language;
}

/** Sends one ticket once more, to whoever comes, else to whoever bought it: something on it has changed. */
export async function mailTicketAnew(ctx: Ctx, ticketId: number): Promise<void> {
  const {
    rows: [ticket],
  } = await ctx.db.raw<{ rows: TicketRow[] }>(
    `select t.seller_id, t.code, t.attendee_email, t.attendee_first_name, o.buyer_email, o.buyer_first_name, t.locale from payment_tickets t join orders o on o.id = t.order_id where t.id = ?`,
    [ticketId],
  );
  if (!ticket) return;
  const { seller_id: sellerId, code, attendee_email: guest, buyer_email: buyer, locale } = ticket;
  const greet = guest ? ticket.attendee_first_name : ticket.buyer_first_name;
  const papers = await ticketPapers(ctx, locale, 't.id = ?', [ticketId]);
  const dedupeKey = `your_tickets:ticket:${ticketId}:${newToken()}`;
  await sendTickets(ctx, { to: guest || buyer, greet, locale, sellerId, papers, key: code, dedupeKey });
}
