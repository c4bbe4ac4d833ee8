import { localeOf } from '#core/kit';
import { inTransaction, type Ctx } from '#core/plugins';
import { ticketNotFound } from '../event-error.ts';
import { PaymentTicket } from '../tickets/payment-ticket.ts';
import { OF_HOLDING, ticketPapers } from '../tickets/ticket-papers.ts';
import { drawTickets } from './draw-tickets.ts';
import { pictureOf } from './picture-of.ts';
import { designOf } from './ticket-design.ts';

/** The tickets an entitlement gave, or with a code that one alone, as PDF. @throws ticket_not_found */
export async function ticketsPdf(
  ctx: Ctx,
  which: { entitlementId: number } | { code: string },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const [where, value] = 'code' in which ? ['t.code = ?', which.code] : [OF_HOLDING, which.entitlementId];
  const found = await inTransaction(ctx, async (inner) => {
    const first =
      'code' in which
        ? await PaymentTicket.query(inner.db).findOne({ code: which.code })
        : await PaymentTicket.query(inner.db).where({ entitlement_id: which.entitlementId }).orderBy('id').first();
    if (!first) return null;
    const locale = localeOf(first.locale);
    const papers = await ticketPapers(inner, locale, where as string, [value]);
    const seller = await inner
      .db('sellers')
      .where({ id: first.seller_id })
      .first<{ display_name: string }>('display_name');
    return {
      papers,
      locale,
      created: first.created_at,
      author: seller!.display_name,
      design: await designOf(inner, first.product_id),
    };
  });
  if (!found || found.papers.length === 0) throw ticketNotFound(ctx.locale);
  const picture = await pictureOf(ctx, found.design);
  return {
    bytes: await drawTickets(ctx, { ...found, picture: picture?.bytes ?? null }),
    fileName: `Tickets ${found.papers[0]!.event}.pdf`,
  };
}
