import { formatDateTime, newToken } from '#core/kit';
import { actorLabel, inTransaction, publish, requireSeller, type Ctx } from '#core/plugins';
import { noteScan } from '../doors/note-scan.ts';
import { ticketUsed } from '../events.ts';
import { seatText } from '../seating/seat-text.ts';
import { ticketCodeIn } from '../ticket-code.ts';
import { TICKET_STATE_TITLES, type TicketState } from '../ticket-states.ts';
import { attendeeName } from './attendee-name.ts';
import { moveTickets } from './move-tickets.ts';
import type { PaymentTicket } from './payment-ticket.ts';
import { TicketChange } from './ticket-change.ts';
import { factsOf, lockTickets, type TicketWithDate } from './ticket-facts.ts';

export type CheckInOutcome = 'admitted' | 'used_already' | 'not_today' | 'over' | 'not_valid' | 'unknown';

export interface CheckIn {
  outcome: CheckInOutcome;
  ticket: CheckedTicket | null;
}

export interface CheckedTicket {
  id: number;
  state: TicketState;
  stateTitle: string;
  event: string;
  kind: string;
  /** Its numbered seat; empty without. */
  seat: string;
  /** Attendee, else the buyer. */
  name: string;
  startsAt: string;
  doorsAt: string;
  /** Moment of the first scan, and its person. */
  usedAt: string | null;
}

/**
 * Lets the holder of a code in, once. `nonce` names one act of scanning on one device: sent again, because the answer was lost, it is
 * answered as before and nothing happens. One `admitted` per ticket, however many doors and devices scan at the same moment.
 */
export async function checkIn(ctx: Ctx, input: { code: string; nonce: string }): Promise<CheckIn> {
  const sellerId = requireSeller(ctx);
  const code = ticketCodeIn(input.code);
  const nonce = /^[\w-]{8,64}$/.test(input.nonce) ? input.nonce : null;
  if (!code) return { outcome: 'unknown', ticket: null };
  return inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, 't.seller_id = ? and t.code = ?', [sellerId, code]);
    if (!held) return { outcome: 'unknown', ticket: null };
    if (nonce && (await scannedBefore(inner, held.ticket.id, nonce))) return answer(inner, 'admitted', held);
    const facts = factsOf(inner, held);
    const also = { used_at: inner.clock.now(), used_by: actorLabel(inner.actor) };
    const moved = await moveTickets(inner, [held.ticket], {
      event: 'scan',
      facts: () => facts,
      also,
      ...(nonce ? { nonce } : {}),
    });
    if (moved.length > 0) {
      await noteInCabinet(inner, held.ticket, 'in', nonce);
      await tellUsed(inner, held.ticket);
    }
    return answer(inner, moved.length > 0 ? 'admitted' : refusalOf(held.ticket.state, facts.eventOver), held);
  });
}

export async function tellUsed(ctx: Ctx, ticket: PaymentTicket): Promise<void> {
  const { id, ticket_name, product_id, order_id, entitlement_id, seller_id: sellerId } = ticket;
  await publish(ctx, ticketUsed, {
    aggregate: { type: 'order', id: order_id },
    sellerId,
    payload: { ticket_id: id, ticket_name, product_id, order_id, entitlement_id },
  });
}

/** Takes a scan back within ten minutes: the wrong ticket, a slip of the finger. */
export async function undoCheckIn(ctx: Ctx, ticketId: number): Promise<{ done: boolean }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, 't.seller_id = ? and t.id = ?', [sellerId, ticketId]);
    if (!held) return { done: false };
    const moved = await moveTickets(inner, [held.ticket], {
      event: 'unscan',
      facts: () => factsOf(inner, held),
      also: { used_at: null, used_by: '' },
    });
    if (moved.length > 0) await noteInCabinet(inner, held.ticket, 'out', null);
    return { done: moved.length > 0 };
  });
}

/** Beside what phones at the doors note, which may come later and have been earlier. */
async function noteInCabinet(ctx: Ctx, ticket: PaymentTicket, act: 'in' | 'out', nonce: string | null): Promise<void> {
  await noteScan(
    ctx,
    { sellerId: ticket.seller_id, ticketId: ticket.id },
    { device: 0, nonce: nonce ?? newToken(), act, at: ctx.clock.now().getTime(), actor: actorLabel(ctx.actor) },
  );
}

async function scannedBefore(ctx: Ctx, ticketId: number, nonce: string): Promise<boolean> {
  return (await TicketChange.query(ctx.db).findOne({ ticket_id: ticketId, nonce })) !== undefined;
}

function refusalOf(state: TicketState, over: boolean): CheckInOutcome {
  if (state === 'used') return 'used_already';
  if (state === 'expired') return 'over';
  if (state === 'unused') return over ? 'over' : 'not_today';
  return 'not_valid';
}

function answer(ctx: Ctx, outcome: CheckInOutcome, { ticket, startsAt, doorsAt, zone, seat }: TicketWithDate): CheckIn {
  const time = (at: Date) => formatDateTime(new Date(at), ctx.locale, zone);
  return {
    outcome,
    ticket: {
      id: ticket.id,
      state: ticket.state,
      stateTitle: TICKET_STATE_TITLES[ticket.state][ctx.locale],
      event: ticket.product_name,
      kind: ticket.ticket_name,
      seat: seatText(ctx.locale, seat),
      name: attendeeName(ticket),
      startsAt: time(startsAt),
      doorsAt: time(doorsAt),
      usedAt: ticket.used_at ? time(ticket.used_at) : null,
    },
  };
}
