import type { Ctx, FormLine } from '#core/plugins';
import { ticketCodeIn } from '../ticket-code.ts';
import { moveTickets } from './move-tickets.ts';
import { factsOf, lockTickets, type TicketWithDate } from './ticket-facts.ts';

/** Whether every ticket that these lines replace is there, of the same event and unused. */
export async function upgradesArePossible(ctx: Ctx, lines: readonly FormLine[]): Promise<boolean> {
  for (const line of lines) {
    const codes = line.details.upgrades ?? [];
    if (codes.length === 0) continue;
    const held = await replacedBy(ctx, line);
    const good = held.filter(({ ticket, endsAt }) => ticket.state === 'unused' && endsAt > ctx.clock.now());
    if (codes.length > line.quantity || good.length < codes.length) return false;
  }
  return true;
}

/**
 * The upgrade is paid: the old tickets become invalid, and each new piece takes the place of one, with its name where the upgrade gave
 * none. A ticket that was used in the meantime stays used, and the piece is written all the same: it is paid for. The old places stay
 * counted until the old order is refunded, so that nothing is ever sold twice.
 * @returns for each piece what it takes over, or null
 */
export async function upgradeTickets(ctx: Ctx, line: FormLine): Promise<(TicketWithDate['ticket'] | null)[]> {
  const codes = line.details.upgrades ?? [];
  if (codes.length === 0) return [];
  const held = await replacedBy(ctx, line);
  const byId = new Map(held.map((each) => [each.ticket.id, each]));
  const moved = await moveTickets(ctx, held.map(({ ticket }) => ticket), {
    event: 'ticket.reissued', facts: (ticket) => factsOf(ctx, byId.get(ticket.id)!), also: { invalidated_for: 'reissued' },
  });
  return codes.map((code) => moved.find((ticket) => ticket.code === code) ?? null);
}

async function replacedBy(ctx: Ctx, { productId, details }: FormLine): Promise<TicketWithDate[]> {
  const codes = [...new Set((details.upgrades ?? []).flatMap((code) => ticketCodeIn(code) ?? []))];
  return lockTickets(ctx, 't.product_id = ? and t.code = any(?)', [productId, codes]);
}
