import { z } from 'zod';
import { inTransaction, type Ctx } from '#core/plugins';
import { mergeScans, sameScan, type DoorScan } from '../door/merge-scans.ts';
import { tellUsed } from '../tickets/check-in.ts';
import { moveTickets } from '../tickets/move-tickets.ts';
import { factsOf, lockTickets, type TicketWithDate } from '../tickets/ticket-facts.ts';
import type { Device } from './device.ts';
import { noteScan, scansOf } from './note-scan.ts';

/** A scan as a phone sends it; `at` is milliseconds on the phone's own clock. */
export const sentScan = z.object({
  ticket: z.number().int().positive().max(1e15),
  nonce: z.string().regex(/^[\w-]{8,64}$/),
  act: z.enum(['in', 'out']),
  at: z.number().int().min(0).max(1e14),
});

export type SentScan = z.infer<typeof sentScan>;

export interface ScanAnswer {
  nonce: string;
  outcome: 'admitted' | 'used_already' | 'not_valid' | 'not_today' | 'undone' | 'too_late' | 'unknown';
  /** Admission that stands. */
  usedAt: number | null;
  usedBy: string;
  /** Another door let the same ticket in as well. */
  twice: boolean;
}

/**
 * Takes what happened at a door, in any order and as often as it is sent, and brings each ticket to the state that all scans of it lead to. Moments are
 * moved by what the phone's clock is off; none lies ahead. Tickets of other events are unknown here.
 */
export async function takeScans(
  ctx: Ctx,
  device: Device,
  { scans, phoneNow }: { scans: readonly SentScan[]; phoneNow: number },
): Promise<ScanAnswer[]> {
  const now = ctx.clock.now().getTime();
  const moments = scans.map((scan) => ({ ...scan, at: Math.min(now, scan.at + now - phoneNow) }));
  return inTransaction(ctx, async (inner) => {
    const ids = [...new Set(moments.map(({ ticket }) => ticket))];
    // Locked in the order of their ids, so that two phones never wait for each other.
    const held = await lockTickets(inner, 't.seller_id = ? and t.product_id = ? and t.id = any(?::bigint[])', [
      device.sellerId,
      device.productId,
      ids,
    ]);
    const answers = new Map<string, ScanAnswer>();
    for (const each of held) {
      const own = moments.filter(({ ticket }) => ticket === each.ticket.id);
      for (const scan of own.filter(({ act, at }) => act === 'out' || isWithin(each, at)))
        await noteScan(
          inner,
          { sellerId: device.sellerId, ticketId: each.ticket.id },
          { device: device.id, nonce: scan.nonce, act: scan.act, at: scan.at, actor: device.name },
        );
      const standing = await settleTicket(inner, each);
      for (const scan of own) answers.set(scan.nonce, answerOf(each, { ...scan, device: device.id }, standing));
    }
    return scans.map(
      ({ nonce }) =>
        answers.get(nonce) ?? { nonce, outcome: 'unknown' as const, usedAt: null, usedBy: '', twice: false },
    );
  });
}

type Standing = { scan: DoorScan & { actor: string }; twice: boolean } | null;

/** Moves a locked ticket to where its scans lead; refunded and invalid ones stay, whatever was scanned. */
async function settleTicket(ctx: Ctx, held: TicketWithDate): Promise<Standing> {
  const { ticket } = held;
  const scans = await scansOf(ctx, ticket.seller_id, ticket.id);
  const admitted = mergeScans(scans);
  const standing: Standing = admitted && {
    scan: scans.find((scan) => sameScan(scan, admitted))!,
    twice: scans.some(({ act, device, at }) => act === 'in' && device !== admitted.device && at >= admitted.at),
  };
  const facts = factsOf(ctx, held);
  if (standing && (ticket.state === 'unused' || ticket.state === 'expired')) {
    const also = { used_at: new Date(standing.scan.at), used_by: standing.scan.actor };
    await moveTickets(ctx, [ticket], { event: 'scan', facts: () => ({ ...facts, admitting: true }), also });
    await tellUsed(ctx, ticket);
  } else if (standing && ticket.state === 'used' && new Date(ticket.used_at!).getTime() !== standing.scan.at) {
    // Another door was earlier, and its log came later.
    const also = { used_at: new Date(standing.scan.at), used_by: standing.scan.actor };
    await ctx.db('payment_tickets').where({ seller_id: ticket.seller_id, id: ticket.id, state: 'used' }).update(also);
    Object.assign(ticket, also);
    await noteEarlierDoor(ctx, ticket);
  } else if (!standing && ticket.state === 'used') {
    const also = { used_at: null, used_by: '' };
    await moveTickets(ctx, [ticket], { event: 'unscan', facts: () => ({ ...facts, justScanned: true }), also });
    if (facts.eventOver) await moveTickets(ctx, [ticket], { event: 'event.ended', facts: () => facts });
  }
  return standing;
}

/** In the ticket's history, and so news to the other phones. */
async function noteEarlierDoor(ctx: Ctx, { seller_id, id, used_by }: TicketWithDate['ticket']): Promise<void> {
  await ctx.db('payment_ticket_changes').insert({
    seller_id,
    ticket_id: id,
    event: 'scan',
    from_state: 'used',
    to_state: 'used',
    actor: used_by,
    correlation_id: ctx.correlationId,
    changed_at: ctx.clock.now(),
  });
}

function answerOf(held: TicketWithDate, scan: SentScan & { device: number }, standing: Standing): ScanAnswer {
  const { ticket } = held;
  const used = {
    usedAt: standing?.scan.at ?? null,
    usedBy: standing?.scan.actor ?? '',
    twice: standing?.twice ?? false,
  };
  const said = (outcome: ScanAnswer['outcome']): ScanAnswer => ({ nonce: scan.nonce, outcome, ...used });
  if (scan.act === 'out') return said(standing ? 'too_late' : 'undone');
  if (ticket.state === 'refunded' || ticket.state === 'invalidated') return said('not_valid');
  if (!isWithin(held, scan.at)) return said('not_today');
  if (standing) return said(sameScan(standing.scan, scan) ? 'admitted' : 'used_already');
  return said('undone');
}

/** Doors were open. A scan that came at another time is answered and left out. */
const isWithin = ({ doorsAt, endsAt }: TicketWithDate, at: number): boolean =>
  at >= doorsAt.getTime() && at < endsAt.getTime();
