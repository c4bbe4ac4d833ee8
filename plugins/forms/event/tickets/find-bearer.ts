import { asSeller, inTransaction, type Ctx } from '#core/plugins';
import { ticketNotFound } from '../event-error.ts';
import { PaymentTicket } from './payment-ticket.ts';

/** A context that sees the rows of the seller whose ticket has this code: the code alone names it. @throws ticket_not_found */
export async function asTicketBearer(ctx: Ctx, code: string): Promise<Ctx> {
  const platform: Ctx = { ...ctx, actor: { kind: 'platform', reason: 'ticket code' } };
  const ticket = await inTransaction(platform, async ({ db }) =>
    PaymentTicket.query(db).findOne({ code }).select('seller_id'),
  );
  if (!ticket) throw ticketNotFound(ctx.locale);
  return asSeller(ctx, ticket.seller_id);
}
