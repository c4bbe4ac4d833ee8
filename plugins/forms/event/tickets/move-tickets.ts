import { actorLabel, type Ctx } from '#core/plugins';
import { refreshPassesLater } from '../jobs/refresh-passes-job.ts';
import { ticketStates, type TicketEvent, type TicketFacts, type TicketState } from '../ticket-states.ts';
import type { PaymentTicket } from './payment-ticket.ts';

export interface TicketMove {
  event: TicketEvent;
  /** Facts that the table asks, ticket by ticket. */
  facts: (ticket: PaymentTicket) => TicketFacts;
  /** Columns that change with the state. */
  also?: Partial<Pick<PaymentTicket, 'invalidated_for' | 'used_at' | 'used_by' | 'upgrade_key'>>;
  /** Noted in the history; the same one is never noted twice for a ticket. */
  nonce?: string;
}

/**
 * Moves the tickets that the table lets move, with their history, in the caller's transaction: compare and set, so that of two movers one
 * wins. Returns those that moved.
 */
export async function moveTickets(
  ctx: Ctx,
  tickets: readonly PaymentTicket[],
  move: TicketMove,
): Promise<PaymentTicket[]> {
  const groups = new Map<string, { from: TicketState; to: TicketState; tickets: PaymentTicket[] }>();
  for (const ticket of tickets) {
    const next = ticketStates.next(ticket.state, move.event, move.facts(ticket));
    if (!next.ok) continue;
    const { from, to } = next.value;
    const group = groups.get(`${from} ${to}`) ?? { from, to, tickets: [] };
    group.tickets.push(ticket);
    groups.set(`${from} ${to}`, group);
  }
  const moved: PaymentTicket[] = [];
  for (const group of groups.values()) moved.push(...(await moveGroup(ctx, group, move)));
  return moved;
}

async function moveGroup(
  ctx: Ctx,
  { from, to, tickets }: { from: TicketState; to: TicketState; tickets: readonly PaymentTicket[] },
  move: TicketMove,
): Promise<PaymentTicket[]> {
  const changes = { state: to, invalidated_for: null, ...move.also };
  const ids = tickets.map(({ id }) => id);
  const rows = (await ctx
    .db('payment_tickets')
    .whereIn('id', ids)
    .where({ state: from })
    .update(changes)
    .returning('id')) as { id: number }[];
  const won = new Set(rows.map(({ id }) => id));
  const moved = tickets.filter(({ id }) => won.has(id));
  if (moved.length === 0) return [];
  await ctx.db('payment_ticket_changes').insert(
    moved.map((ticket) => ({
      seller_id: ticket.seller_id,
      ticket_id: ticket.id,
      event: move.event,
      from_state: from,
      to_state: to,
      nonce: move.nonce ?? null,
      actor: actorLabel(ctx.actor),
      correlation_id: ctx.correlationId,
      changed_at: ctx.clock.now(),
    })),
  );
  await refreshPassesLater(ctx, {
    sellerId: moved[0]!.seller_id,
    ticketIds: moved.map(({ id }) => id),
  });
  for (const ticket of moved) Object.assign(ticket, changes);
  return moved;
}
