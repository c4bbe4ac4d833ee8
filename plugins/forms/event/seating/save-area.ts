import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { EventCounter, newCounter } from '../setup/event-counter.ts';
import { EventDate } from '../setup/event-date.ts';
import { checkRoom, lockEvent, offerSoon, readLimit, required } from '../setup/lock-event.ts';
import { TicketKind } from '../setup/ticket-kind.ts';
import { drawSeats } from './draw-seats.ts';
import { EventArea } from './event-area.ts';
import { readRows, type DrawnRow } from './seat-rows.ts';

/** An area as its form sends it. */
export interface AreaInput {
  name: string;
  kindId: number | null;
  seated: boolean;
  /** People in an area without numbers. */
  capacity: string;
  /** Rows of numbered seats as they are written: `A: ssaa_ssx`. */
  rows: string;
  fromRight: boolean;
}

/** Adds an area to a date's plan, or changes one. Seats that are held or sold keep their row, their number and their place. */
export async function saveArea(
  ctx: Ctx,
  productId: number,
  { dateId, areaId }: { dateId: number; areaId: number | null },
  input: AreaInput,
): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    const name = required(inner, input.name, 60, 'name');
    const area =
      areaId === null
        ? await addArea(inner, { sellerId, productId, dateId, kindId: input.kindId, seated: input.seated, name })
        : await ownArea(inner, productId, { dateId, areaId });
    await inner
      .db('event_areas')
      .where({ id: area.id })
      .update({ name, from_right: area.seated && input.fromRight });
    const counter = (await EventCounter.query(inner.db).findById(area.counter_id).forUpdate())!;
    const limit = area.seated
      ? await drawSeats(inner, { sellerId, areaId: area.id, rows: rowsOf(inner, input), fromRight: input.fromRight })
      : capacityOf(inner, input);
    if (counter.sold_count + counter.reserved_count > limit)
      throw eventError(inner.locale, 'limit_below_sold', area.seated ? 'rows' : 'capacity');
    await counter.$query(inner.db).patch({ limit });
    await offerSoon(inner, productId);
    return area.id;
  });
}

function rowsOf(ctx: Ctx, { rows }: AreaInput): DrawnRow[] {
  const read = readRows(rows);
  if (!read) throw eventError(ctx.locale, 'rows_wrong', 'rows');
  return read;
}

function capacityOf(ctx: Ctx, { capacity }: AreaInput): number {
  const limit = readLimit(ctx, capacity, 'capacity');
  if (limit === null) throw eventError(ctx.locale, 'limit_wrong', 'capacity');
  return limit;
}

async function ownArea(
  ctx: Ctx,
  productId: number,
  { dateId, areaId }: { dateId: number; areaId: number },
): Promise<EventArea> {
  const area = await EventArea.query(ctx.db)
    .findOne({ id: areaId, product_id: productId, date_id: dateId })
    .whereNull('removed_at');
  if (!area) throw eventError(ctx.locale, 'gone');
  return area;
}

interface NewArea {
  sellerId: number;
  productId: number;
  dateId: number;
  kindId: number | null;
  seated: boolean;
  name: string;
}

/** A kind has one area on a date, drawn before its tickets are sold there: who has one already would have no place in it. */
async function addArea(ctx: Ctx, { sellerId, productId, dateId, kindId, seated, name }: NewArea): Promise<EventArea> {
  const date = await EventDate.query(ctx.db).findOne({ id: dateId, product_id: productId }).whereNull('removed_at');
  if (!date) throw eventError(ctx.locale, 'gone');
  const kind = await TicketKind.query(ctx.db)
    .findOne({ id: kindId ?? 0, product_id: productId })
    .whereNull('removed_at')
    // Buyers share this lock while they look which counters they take from.
    .forUpdate();
  if (!kind) throw eventError(ctx.locale, 'kind_unknown', 'kindId');
  if (kind.date_ids.length > 0 && !kind.date_ids.includes(dateId))
    throw eventError(ctx.locale, 'kind_other_date', 'kindId');
  const others = await EventArea.query(ctx.db).where({ date_id: dateId }).whereNull('removed_at');
  if (others.some(({ kind_id: id }) => id === kind.id)) throw eventError(ctx.locale, 'kind_has_area', 'kindId');
  checkRoom(ctx, others.length);
  if (await hasHolders(ctx, kind, date)) throw eventError(ctx.locale, 'kind_sold', 'kindId');
  return EventArea.query(ctx.db).insertAndFetch({
    seller_id: sellerId,
    product_id: productId,
    date_id: dateId,
    kind_id: kind.id,
    counter_id: await newCounter(ctx, sellerId, null),
    name,
    seated,
    position: others.length,
    created_at: ctx.clock.now(),
  });
}

/** Either counter empty says so at once; else the tickets and the orders that still hold a place do. */
async function hasHolders(ctx: Ctx, kind: TicketKind, date: EventDate): Promise<boolean> {
  const counters = await EventCounter.query(ctx.db).findByIds([kind.counter_id, date.counter_id]);
  if (counters.some((counter) => counter.sold_count + counter.reserved_count === 0)) return false;
  const { rows } = await ctx.db.raw<{ rows: [{ held: boolean }] }>(
    `select exists (select 1 from payment_tickets t where t.kind_id = ? and t.date_id = ? and t.state <> 'refunded' and t.invalidated_for is distinct from 'reissued')
         or exists (select 1 from event_waiting w where w.kind_id = ? and w.date_id = ? and w.state in ('offered', 'ordered'))
         or exists (select 1 from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id and o.stock_state = 'reserved'
                     where l.product_id = ? and l.variant = ?)
         or exists (select 1 from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id and o.stock_state = 'reserved'
                     where l.parts @> ?::jsonb) as held`,
    [
      kind.id,
      date.id,
      kind.id,
      date.id,
      kind.product_id,
      `${kind.id}-${date.id}`,
      JSON.stringify([{ id: kind.product_id, variant: `${kind.id}-${date.id}` }]),
    ],
  );
  return rows[0].held;
}
