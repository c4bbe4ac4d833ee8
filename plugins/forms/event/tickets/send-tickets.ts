import type { Language } from '#core/kit';
import { sendMail, type Ctx } from '#core/plugins';
import { yourTicketsMail } from '../mails/your-tickets.ts';
import type { TicketPaper } from './ticket-papers.ts';

export interface TicketsMailing {
  to: string;
  /** Name of who is written to; empty where nobody knows it. */
  greet: string;
  locale: Language;
  sellerId: number;
  papers: readonly TicketPaper[];
  /** An entitlement's token for all of its tickets, or the code of one. */
  key: string;
  dedupeKey: string;
}

/** Sends tickets by mail: the link opens them without signing in. */
export async function sendTickets(
  ctx: Ctx,
  { to, greet, locale, sellerId, papers, key, dedupeKey }: TicketsMailing,
): Promise<void> {
  const first = papers[0];
  if (!first) return;
  const lines = [
    ...new Set(papers.map(({ startsAt, place, address }) => [startsAt, place, address].filter(Boolean).join(', '))),
  ];
  const tickets = papers.map(({ kind, seat, name }) => [kind, seat, name].filter(Boolean).join(', '));
  const data = { event: first.event, lines, tickets, link: `${ctx.baseUrl}/payer/tickets/${key}/pdf` };
  await sendMail(ctx, yourTicketsMail, { to, greet, locale, sellerId, dedupeKey, data });
}
