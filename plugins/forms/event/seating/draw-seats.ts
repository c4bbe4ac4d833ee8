import type { Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { seatNumbers, type DrawnRow, type SeatState } from './seat-rows.ts';

interface Drawn {
  row_at: number;
  seat_at: number;
  row_label: string;
  label: string;
  state: SeatState;
}

type KeptSeat = Omit<Drawn, 'state'>;

/**
 * Writes the seats of an area as they are drawn; returns how many of them can be sold. The area's counter is locked: no buyer claims a seat
 * meanwhile.
 * @throws InputError `seat_taken` when a seat that is held or sold would go, be blocked or get another number
 */
export async function drawSeats(
  ctx: Ctx,
  {
    sellerId,
    areaId,
    rows,
    fromRight,
  }: { sellerId: number; areaId: number; rows: readonly DrawnRow[]; fromRight: boolean },
): Promise<number> {
  const drawn = rows.flatMap((row, rowAt) => seatsOf(row, rowAt, fromRight));
  const at = new Map(drawn.map((seat) => [`${seat.row_at} ${seat.seat_at}`, seat]));
  for (const kept of await takenSeats(ctx, areaId)) {
    const next = at.get(`${kept.row_at} ${kept.seat_at}`);
    const stays = next && (next.state === 'seat' || next.state === 'accessible');
    if (!stays || next.label !== kept.label || next.row_label !== kept.row_label)
      throw eventError(ctx.locale, 'seat_taken', 'rows');
  }
  const { rows: written } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `insert into event_seats (seller_id, area_id, row_at, seat_at, row_label, label, state)
     select ?, ?, w.* from jsonb_to_recordset(?::jsonb) as w(row_at int, seat_at int, row_label text, label text, state text)
     on conflict (seller_id, area_id, row_at, seat_at)
       do update set row_label = excluded.row_label, label = excluded.label, state = excluded.state returning id`,
    [sellerId, areaId, JSON.stringify(drawn)],
  );
  await ctx
    .db('event_seats')
    .where({ area_id: areaId })
    .whereNotIn(
      'id',
      written.map(({ id }) => id),
    )
    .update({ state: 'removed' });
  return drawn.filter(({ state }) => state === 'seat' || state === 'accessible').length;
}

function seatsOf({ label: rowLabel, seats }: DrawnRow, rowAt: number, fromRight: boolean): Drawn[] {
  const numbers = seatNumbers(seats, fromRight);
  return seats.map((state, seatAt) => ({
    row_at: rowAt,
    seat_at: seatAt,
    row_label: rowLabel,
    label: numbers[seatAt]!,
    state,
  }));
}

async function takenSeats(ctx: Ctx, areaId: number): Promise<KeptSeat[]> {
  return ctx
    .db('event_seats as s')
    .join('event_seat_claims as c', (on) => void on.on('c.seller_id', 's.seller_id').on('c.seat_id', 's.id'))
    .where('s.area_id', areaId)
    .select<KeptSeat[]>('s.row_at', 's.seat_at', 's.row_label', 's.label');
}
