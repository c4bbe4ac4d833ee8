import { parseInstant } from '#core/kit';
import { inTransaction, type Ctx } from '#core/plugins';
import { eventError, type EventProblem } from '../event-error.ts';
import { tellHoldersLater } from '../jobs/tell-holders-job.ts';
import { moveTickets } from '../tickets/move-tickets.ts';
import { factsOf, lockTickets } from '../tickets/ticket-facts.ts';
import { changeLimit, newCounter } from './event-counter.ts';
import { EventDate } from './event-date.ts';
import { EventLocation } from './event-location.ts';
import { checkRoom, lockEvent, readLimit, settleDates } from './lock-event.ts';

/** A date as its form sends it; times on the wall of the location's zone, e.g. `2027-05-03T18:00`. */
export interface DateInput {
  locationId: number | null;
  startsAt: string;
  endsAt: string;
  limit: string;
}

const FARTHEST_YEARS = 10;

/** Adds a date, or moves one. Tickets that had expired are good again when their date moves ahead of now. */
export async function saveDate(ctx: Ctx, productId: number, dateId: number | null, input: DateInput): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    const location =
      input.locationId === null
        ? undefined
        : await EventLocation.query(inner.db)
            .findOne({ id: input.locationId, product_id: productId })
            .whereNull('removed_at');
    if (!location) throw eventError(inner.locale, 'location_required', 'locationId');
    const span = readSpan(inner, input, location.time_zone_name);
    const columns = {
      location_id: location.id,
      time_zone_name: location.time_zone_name,
      ...span,
      expired: span.ends_at <= inner.clock.now(),
    };
    const limit = readLimit(inner, input.limit);
    const id =
      dateId === null
        ? await addDate(inner, { sellerId, productId, limit, columns })
        : await changeDate(inner, { sellerId, productId, dateId, limit, columns });
    await settleDates(inner, productId);
    return id;
  });
}

type DateColumns = Pick<EventDate, 'location_id' | 'time_zone_name' | 'starts_at' | 'ends_at' | 'expired'>;

async function addDate(
  ctx: Ctx,
  {
    sellerId,
    productId,
    limit,
    columns,
  }: { sellerId: number; productId: number; limit: number | null; columns: DateColumns },
): Promise<number> {
  checkRoom(ctx, await EventDate.query(ctx.db).where({ product_id: productId }).whereNull('removed_at').resultSize());
  const counterId = await newCounter(ctx, sellerId, limit);
  const row = {
    ...columns,
    seller_id: sellerId,
    product_id: productId,
    counter_id: counterId,
    created_at: ctx.clock.now(),
  };
  return (await EventDate.query(ctx.db).insertAndFetch(row)).id;
}

async function changeDate(
  ctx: Ctx,
  {
    sellerId,
    productId,
    dateId,
    limit,
    columns,
  }: { sellerId: number; productId: number; dateId: number; limit: number | null; columns: DateColumns },
): Promise<number> {
  const date = await EventDate.query(ctx.db)
    .findOne({ id: dateId, product_id: productId })
    .whereNull('removed_at')
    .forUpdate();
  if (!date) throw eventError(ctx.locale, 'gone');
  const moves =
    date.starts_at.getTime() !== columns.starts_at.getTime() ||
    date.ends_at.getTime() !== columns.ends_at.getTime() ||
    date.location_id !== columns.location_id;
  await date.$query(ctx.db).patch(columns);
  if (moves) await tellHoldersLater(ctx, { sellerId, productId, dateIds: [dateId] });
  const held = await lockTickets(ctx, "t.date_id = ? and t.state = 'expired'", [dateId]);
  const byId = new Map(held.map((each) => [each.ticket.id, each]));
  await moveTickets(
    ctx,
    held.map(({ ticket }) => ticket),
    { event: 'event.moved', facts: (ticket) => factsOf(ctx, byId.get(ticket.id)!) },
  );
  // Last: buyers wait for this row.
  await changeLimit(ctx, date.counter_id, limit);
  return dateId;
}

function readSpan(ctx: Ctx, input: DateInput, zone: string): { starts_at: Date; ends_at: Date } {
  const starts = readTime(ctx, input.startsAt, zone, 'startsAt', 'start_required');
  const ends = readTime(ctx, input.endsAt, zone, 'endsAt', 'end_required');
  if (ends <= starts) throw eventError(ctx.locale, 'end_before_start', 'endsAt');
  return { starts_at: starts, ends_at: ends };
}

function readTime(ctx: Ctx, text: string, zone: string, field: string, problem: EventProblem): Date {
  const at = parseInstant(text.trim(), zone);
  if (!at) throw eventError(ctx.locale, problem, field);
  const farthest = new Date(ctx.clock.now());
  farthest.setUTCFullYear(farthest.getUTCFullYear() + FARTHEST_YEARS);
  if (at > farthest) throw eventError(ctx.locale, 'too_far', field);
  return at;
}
