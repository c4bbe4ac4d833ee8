import { openHolding, type Ctx } from '#core/plugins';
import { ticketCodeIn } from '../ticket-code.ts';
import { asTicketBearer } from '../tickets/find-bearer.ts';

export interface HeldTickets {
  /** Sees the seller's rows. */
  ctx: Ctx;
  which: { entitlementId: number } | { code: string };
}

/** A bearer of a ticket's code or an entitlement's token has the tickets: both are unguessable and meant to be handed on. */
export async function ticketsOfBearer(ctx: Ctx, token: string): Promise<HeldTickets> {
  const code = ticketCodeIn(token);
  if (code) return { ctx: await asTicketBearer(ctx, code), which: { code } };
  const opened = await openHolding(ctx, token, { form: 'event', bearer: true });
  if (opened.state === 'closed') throw new Response(null, { status: 404 });
  return { ctx: opened.ctx, which: { entitlementId: opened.holding.entitlementId } };
}
