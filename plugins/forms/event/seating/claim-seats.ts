import type { Ctx, FormLine } from '#core/plugins';
import { readVariant } from '../variants.ts';
import { pickSeats, type FreeSeat } from './pick-seats.ts';

interface Wanted {
  seat_id: number;
  claim_key: string;
  kind_id: number;
  date_id: number;
}

/**
 * Claims the seats that these lines name, all or none of them, after the counters of their areas are locked. False when one is gone: the
 * caller's transaction must not commit. What a checkout holds already stays its own.
 */
export async function claimChosen(ctx: Ctx, lines: readonly FormLine[]): Promise<boolean> {
  const wanted = lines.flatMap(wantedBy);
  if (wanted.length === 0) return true;
  const asked = JSON.stringify(wanted);
  await ctx.db.raw(
    `insert into event_seat_claims (seller_id, seat_id, claim_key, claimed_at)
     select s.seller_id, s.id, w.claim_key, ?::timestamptz ${OF_AREA} order by s.id on conflict (seller_id, seat_id) do nothing`,
    [ctx.clock.now(), asked],
  );
  const { rows } = await ctx.db.raw<{ rows: [{ held: number }] }>(
    `select count(*)::int as held ${OF_AREA} join event_seat_claims c on c.seller_id = s.seller_id and c.seat_id = s.id and c.claim_key = w.claim_key`,
    [asked],
  );
  return rows[0].held === wanted.length;
}

const OF_AREA = `from jsonb_to_recordset(?::jsonb) as w(seat_id bigint, claim_key text, kind_id bigint, date_id bigint)
  join event_seats s on s.id = w.seat_id and s.state in ('seat', 'accessible')
  join event_areas a on a.seller_id = s.seller_id and a.id = s.area_id and a.kind_id = w.kind_id and a.date_id = w.date_id and a.removed_at is null`;

function wantedBy({ variant, details: { seats = [], seatKey } }: FormLine): Wanted[] {
  const of = readVariant(variant);
  if (!of || seatKey === undefined) return [];
  return [...new Set(seats)].map((id) => ({
    seat_id: id,
    claim_key: seatKey,
    kind_id: of.kindId,
    date_id: of.dateId,
  }));
}

/** Seats of a checkout that was not paid are free again. */
export async function letGoOfSeats(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  const keys = keysOf(lines);
  if (keys.length > 0) await ctx.db('event_seat_claims').whereIn('claim_key', keys).whereNull('order_line_id').delete();
}

/** Seats of lines that were given back are free again. */
export async function freeSeats(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  const ids = lines.flatMap(({ orderLineId }) => orderLineId ?? []);
  if (ids.length > 0) await ctx.db('event_seat_claims').whereIn('order_line_id', ids).delete();
}

/** Seats that are claimed for a line and stand on no ticket yet, in the order of the room. */
export async function claimedFor(
  ctx: Ctx,
  line: FormLine & { orderLineId: number },
  of: { kindId: number; dateId: number },
): Promise<number[]> {
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `select s.id from event_seat_claims c join event_seats s on s.seller_id = c.seller_id and s.id = c.seat_id
       join event_areas a on a.seller_id = s.seller_id and a.id = s.area_id and a.kind_id = ? and a.date_id = ?
      where (c.order_line_id = ? or c.claim_key = ?)
        and not exists (select 1 from payment_tickets t where t.seller_id = c.seller_id and t.seat_id = s.id and t.state in ('unused', 'used', 'expired'))
      order by s.row_at, s.seat_at`,
    [of.kindId, of.dateId, line.orderLineId, line.details.seatKey ?? ''],
  );
  return rows.map(({ id }) => Number(id));
}

/** From now on these seats belong to the line, whichever checkout claimed them. */
export async function keepForLine(ctx: Ctx, orderLineId: number, seatIds: readonly number[]): Promise<void> {
  if (seatIds.length > 0)
    await ctx
      .db('event_seat_claims')
      .whereIn('seat_id', [...seatIds])
      .update({ order_line_id: orderLineId });
}

/** Claims free seats of the area for a line that named none; fewer only where the area has no more. */
export async function claimAny(
  ctx: Ctx,
  { orderLineId, kindId, dateId, count }: { orderLineId: number; kindId: number; dateId: number; count: number },
): Promise<number[]> {
  if (count <= 0) return [];
  const { rows } = await ctx.db.raw<{ rows: FreeSeat[] }>(
    `select s.id, s.row_at, s.seat_at, s.state = 'accessible' as accessible
       from event_areas a join event_seats s on s.seller_id = a.seller_id and s.area_id = a.id and s.state in ('seat', 'accessible')
      where a.kind_id = ? and a.date_id = ? and a.removed_at is null
        and not exists (select 1 from event_seat_claims c where c.seller_id = s.seller_id and c.seat_id = s.id)
      order by s.row_at, s.seat_at`,
    [kindId, dateId],
  );
  const picked = pickSeats(rows, count);
  if (picked.length === 0) return [];
  const { rows: claimed } = await ctx.db.raw<{ rows: { seat_id: number }[] }>(
    `insert into event_seat_claims (seller_id, seat_id, order_line_id, claimed_at)
     select s.seller_id, s.id, ?, ?::timestamptz from event_seats s where s.id = any(?::bigint[]) order by s.id
     on conflict (seller_id, seat_id) do nothing returning seat_id`,
    [orderLineId, ctx.clock.now(), picked as never],
  );
  return claimed.map(({ seat_id: id }) => Number(id));
}

/** Claims one seat of the area by its id; null where it is taken, blocked or gone. */
export async function claimSeat(
  ctx: Ctx,
  { orderLineId, kindId, dateId, seatId }: { orderLineId: number; kindId: number; dateId: number; seatId: number },
): Promise<number | null> {
  const { rows } = await ctx.db.raw<{ rows: unknown[] }>(
    `insert into event_seat_claims (seller_id, seat_id, order_line_id, claimed_at)
     select s.seller_id, s.id, ?, ?::timestamptz from event_seats s
       join event_areas a on a.seller_id = s.seller_id and a.id = s.area_id and a.kind_id = ? and a.date_id = ? and a.removed_at is null
      where s.id = ? and s.state in ('seat', 'accessible') on conflict (seller_id, seat_id) do nothing returning seat_id`,
    [orderLineId, ctx.clock.now(), kindId, dateId, seatId],
  );
  return rows.length === 0 ? null : seatId;
}

const keysOf = (lines: readonly FormLine[]): string[] => [
  ...new Set(lines.flatMap(({ details }) => details.seatKey ?? [])),
];
