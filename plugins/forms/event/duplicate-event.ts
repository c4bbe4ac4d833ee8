import type { Ctx, FormProduct } from '#core/plugins';
import { copySeats } from './seating/copy-plan.ts';
import { EventArea } from './seating/event-area.ts';
import { newCounter } from './setup/event-counter.ts';
import { EventDate } from './setup/event-date.ts';
import { EventLocation } from './setup/event-location.ts';
import { settleDates } from './setup/lock-event.ts';
import { SharedQuota } from './setup/shared-quota.ts';
import { TicketKind } from './setup/ticket-kind.ts';

/** Copies places, dates, quotas and kinds with counters of their own: nothing of the copy is sold. The design's picture is shared, it never changes. */
export async function duplicateEvent(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  const counters = await limitsOf(ctx, from.id);
  const counter = (id: number) => newCounter(ctx, to.sellerId, counters.get(id) ?? null);
  const mine = { product_id: from.id };
  const locations = await copyAll(
    ctx,
    'event_locations',
    await EventLocation.query(ctx.db).where(mine).whereNull('removed_at').orderBy('id'),
    async () => ({ product_id: to.id }),
  );
  const dates = await copyAll(
    ctx,
    'event_dates',
    await EventDate.query(ctx.db).where(mine).whereNull('removed_at').orderBy('id'),
    async (date) => ({
      product_id: to.id,
      location_id: locations.get(date.location_id)!,
      counter_id: await counter(date.counter_id),
    }),
  );
  const quotas = await copyAll(
    ctx,
    'event_quotas',
    await SharedQuota.query(ctx.db).where(mine).whereNull('removed_at').orderBy('id'),
    async (quota) => ({
      product_id: to.id,
      counter_id: await counter(quota.counter_id),
    }),
  );
  const kinds = await copyAll(
    ctx,
    'event_kinds',
    await TicketKind.query(ctx.db).where(mine).whereNull('removed_at').orderBy('id'),
    async (kind) => ({
      product_id: to.id,
      counter_id: await counter(kind.counter_id),
      quota_id: kind.quota_id === null ? null : (quotas.get(kind.quota_id) ?? null),
      date_ids: kind.date_ids.flatMap((id) => dates.get(id) ?? []),
    }),
  );
  await copyAreas(ctx, { from: from.id, to: to.id, dates, kinds }, counter);
  await ctx.db.raw(
    `insert into event_designs (product_id, seller_id, accent, background, ink, picture_file_id, note, show_price, doors_minutes, updated_at)
     select ?, seller_id, accent, background, ink, picture_file_id, note, show_price, doors_minutes, ?::timestamptz from event_designs where product_id = ?`,
    [to.id, ctx.clock.now(), from.id],
  );
  await ctx.db.raw(
    `insert into event_rules (seller_id, product_id, pass_on_hours, waiting_hours, updated_at)
     select seller_id, ?, pass_on_hours, waiting_hours, ?::timestamptz from event_rules where product_id = ?`,
    [to.id, ctx.clock.now(), from.id],
  );
  await settleDates(ctx, to.id);
}

interface Copied {
  from: number;
  to: number;
  dates: ReadonlyMap<number, number>;
  kinds: ReadonlyMap<number, number>;
}

/** Plans of the dates that were copied; every seat of them is free. */
async function copyAreas(
  ctx: Ctx,
  { from, to, dates, kinds }: Copied,
  counter: (id: number) => Promise<number>,
): Promise<void> {
  const drawn = await EventArea.query(ctx.db).where({ product_id: from }).whereNull('removed_at').orderBy('id');
  const areas = await copyAll(
    ctx,
    'event_areas',
    drawn.filter((area) => dates.has(area.date_id) && kinds.has(area.kind_id)),
    async (area) => ({
      product_id: to,
      date_id: dates.get(area.date_id)!,
      kind_id: kinds.get(area.kind_id)!,
      counter_id: await counter(area.counter_id),
    }),
  );
  await copySeats(ctx, areas);
}

async function limitsOf(ctx: Ctx, productId: number): Promise<Map<number, number | null>> {
  const { rows } = await ctx.db.raw<{ rows: { id: number; limit: number | null }[] }>(
    `select c.id, c."limit" from ticket_counters c where c.id in (
       select counter_id from event_dates where product_id = ? union all select counter_id from event_quotas where product_id = ? union all select counter_id from event_kinds where product_id = ?
       union all select counter_id from event_areas where product_id = ?)`,
    [productId, productId, productId, productId],
  );
  return new Map(rows.map(({ id, limit }) => [id, limit]));
}

interface Row {
  id: number;
  toJSON(): object;
}

/** The copies' ids by the originals'. */
async function copyAll<Model extends Row>(
  ctx: Ctx,
  table: string,
  rows: readonly Model[],
  changes: (row: Model) => Promise<object>,
): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  for (const row of rows) {
    const { id: _own, ...columns } = row.toJSON() as { id: number; attendee_fields?: unknown };
    const json =
      columns.attendee_fields === undefined ? {} : { attendee_fields: JSON.stringify(columns.attendee_fields) };
    const [copy] = (await ctx
      .db(table)
      .insert({ ...columns, ...json, ...(await changes(row)), created_at: ctx.clock.now() })
      .returning('id')) as { id: number }[];
    copies.set(row.id, copy!.id);
  }
  return copies;
}
