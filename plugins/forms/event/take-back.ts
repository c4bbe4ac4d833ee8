import type { Ctx, FormOrder, HeldLine, TakeBackReason } from '#core/plugins';
import type { TicketEvent } from './ticket-states.ts';
import { moveTickets } from './tickets/move-tickets.ts';
import { factsOf, lockTickets, type TicketWithDate } from './tickets/ticket-facts.ts';

/** Tickets of a refunded order are refunded; those of one that owes money are invalid until it is settled. Used ones stay used. */
export async function takeBackTickets(ctx: Ctx, _order: FormOrder, lines: readonly HeldLine[], reason: TakeBackReason): Promise<void> {
  if (reason === 'payment_refunded') await moveLines(ctx, lines, 'order.refunded');
  else await moveLines(ctx, lines, 'order.chargebacked', { invalidated_for: 'order' });
}

/** The order is settled: what its debt had made invalid may be used again, unless the event is over. */
export async function giveTicketsAgain(ctx: Ctx, _order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  await moveLines(ctx, lines, 'dispute.won');
}

async function moveLines(ctx: Ctx, lines: readonly HeldLine[], event: TicketEvent, also: { invalidated_for?: 'order' } = {}): Promise<void> {
  const held = await lockTickets(ctx, 't.entitlement_id = any(?)', [lines.map((line) => line.entitlementId)]);
  const dates = new Map<number, TicketWithDate>(held.map((each) => [each.ticket.id, each]));
  const tickets = held.map(({ ticket }) => ticket).filter(({ invalidated_for: why }) => event !== 'order.refunded' || why !== 'reissued');
  await moveTickets(ctx, tickets, { event, facts: (ticket) => factsOf(ctx, dates.get(ticket.id)!), also });
}
