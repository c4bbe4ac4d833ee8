import type { Ctx, FormLine } from '#core/plugins';
import { mailTickets } from '../tickets/mail-tickets.ts';
import { readVariant } from '../variants.ts';
import { claimAny, claimedFor, keepForLine } from './claim-seats.ts';

type SoldLine = FormLine & { orderLineId: number };

interface SeatedTicket {
  id: number;
  seat_id: number | null;
  entitlement_id: number;
}

/**
 * Gives each ticket of these sold lines its seat: those that were chosen, then the best free ones. Called while the counters of the areas are
 * locked; they have room for no more tickets than there are seats, so that there is one for each. A part that is handed over later than its
 * place is taken gets its seats claimed before it has tickets. Tickets that were written without a seat go out now that they have one.
 */
export async function seatSold(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  for (const line of lines) {
    const of = readVariant(line.variant);
    if (of && line.orderLineId !== undefined && (await isSeated(ctx, of))) await seatLine(ctx, line as SoldLine, of);
  }
}

/** True for a kind that has numbered seats on a date. */
export async function isSeated(ctx: Ctx, { kindId, dateId }: { kindId: number; dateId: number }): Promise<boolean> {
  const area = await ctx
    .db('event_areas')
    .where({ kind_id: kindId, date_id: dateId, seated: true })
    .whereNull('removed_at')
    .first<{ id: number } | undefined>('id');
  return area !== undefined;
}

async function seatLine(ctx: Ctx, line: SoldLine, of: { kindId: number; dateId: number }): Promise<void> {
  const tickets = await ticketsOf(ctx, line, of);
  const without = tickets.filter(({ seat_id: seat }) => seat === null);
  const count = tickets.length === 0 ? line.quantity : without.length;
  const claimed = (await claimedFor(ctx, line, of)).slice(0, count);
  await keepForLine(ctx, line.orderLineId, claimed);
  const any = await claimAny(ctx, { ...of, orderLineId: line.orderLineId, count: count - claimed.length });
  await putOnTickets(ctx, without, [...claimed, ...any]);
  for (const entitlementId of new Set(without.map(({ entitlement_id: id }) => id)))
    await mailTickets(ctx, entitlementId);
}

/** Those of the line, or of one holder where it was given to several. */
async function ticketsOf(
  ctx: Ctx,
  line: SoldLine & { entitlementId?: number },
  { kindId, dateId }: { kindId: number; dateId: number },
): Promise<SeatedTicket[]> {
  return ctx
    .db('payment_tickets')
    .where({ order_line_id: line.orderLineId, kind_id: kindId, date_id: dateId })
    .where(line.entitlementId === undefined ? {} : { entitlement_id: line.entitlementId })
    .whereIn('state', ['unused', 'used', 'expired'])
    .orderBy('piece')
    .select<SeatedTicket[]>('id', 'seat_id', 'entitlement_id');
}

async function putOnTickets(ctx: Ctx, tickets: readonly { id: number }[], seatIds: readonly number[]): Promise<void> {
  const pairs = tickets.flatMap(({ id }, index) =>
    seatIds[index] === undefined ? [] : [{ id, seat: seatIds[index] }],
  );
  if (pairs.length > 0)
    await ctx.db.raw(
      `update payment_tickets t set seat_id = w.seat from jsonb_to_recordset(?::jsonb) as w(id bigint, seat bigint) where t.id = w.id`,
      [JSON.stringify(pairs)],
    );
}
