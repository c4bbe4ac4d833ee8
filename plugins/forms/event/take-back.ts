import type { Ctx, FormOrder, HeldLine, TakeBackReason } from '#core/plugins';
import type { TicketEvent } from './ticket-states.ts';
import { moveTickets } from './tickets/move-tickets.ts';
import { factsOf, lockTickets, type TicketWithDate } from './tickets/ticket-facts.ts';
import { lendReplaced, lockUpgradesOf, takeLentBack } from './tickets/upgrade-tickets.ts';

/**
 * Tickets of a refunded order are refunded; those of one that owes money are invalid until it is settled. Used ones stay used. A ticket that
 * stands for one of them after an upgrade goes with it: the upgrade paid for the difference alone. An upgrade that is not paid any more gives
 * the ticket it replaced back.
 */
export async function takeBackTickets(
  ctx: Ctx,
  _order: FormOrder,
  lines: readonly HeldLine[],
  reason: TakeBackReason,
): Promise<void> {
  const upgrades = await lockUpgradesOf(ctx, idsOf(lines));
  if (reason === 'payment_refunded') {
    await move(ctx, await ticketsOf(ctx, lines), 'order.refunded');
    await move(ctx, upgrades, 'ticket.invalidated', { invalidated_for: 'seller' });
  } else {
    await move(ctx, [...(await ticketsOf(ctx, lines)), ...upgrades], 'order.chargebacked', {
      invalidated_for: 'order',
    });
    await lendReplaced(ctx, lines);
  }
}

/** The order is settled: what its debt had made invalid may be used again, unless the event is over or the entry was used on the ticket it replaced. */
export async function giveTicketsAgain(ctx: Ctx, _order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const entered = await takeLentBack(ctx, lines);
  const again = [...(await ticketsOf(ctx, lines)), ...(await lockUpgradesOf(ctx, idsOf(lines)))];
  await move(
    ctx,
    again.filter(({ ticket }) => !entered.has(ticket.id)),
    'dispute.won',
  );
}

const idsOf = (lines: readonly HeldLine[]): number[] => lines.map((line) => line.entitlementId);

async function ticketsOf(ctx: Ctx, lines: readonly HeldLine[]): Promise<TicketWithDate[]> {
  return lockTickets(ctx, 't.entitlement_id = any(?)', [idsOf(lines)]);
}

async function move(
  ctx: Ctx,
  held: readonly TicketWithDate[],
  event: TicketEvent,
  also: { invalidated_for?: 'order' | 'seller' } = {},
): Promise<void> {
  const dates = new Map<number, TicketWithDate>(held.map((each) => [each.ticket.id, each]));
  const tickets = held
    .map(({ ticket }) => ticket)
    .filter(({ invalidated_for: why }) => event !== 'order.refunded' || why !== 'reissued');
  await moveTickets(ctx, tickets, { event, facts: (ticket) => factsOf(ctx, dates.get(ticket.id)!), also });
}
