import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { EventCounter } from '../setup/event-counter.ts';
import { lockEvent } from '../setup/lock-event.ts';
import { EventArea } from './event-area.ts';
import { saveArea } from './save-area.ts';
import { areaRows } from './seat-plans.ts';

/** Draws the plan of one date on another one that has none; every seat of it is free. @throws InputError `date_has_plan` */
export async function copyPlan(ctx: Ctx, productId: number, { from, to }: { from: number; to: number }): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    const areas = await EventArea.query(inner.db)
      .where({ product_id: productId, date_id: from })
      .whereNull('removed_at')
      .orderBy(['position', 'id']);
    const there = await EventArea.query(inner.db).where({ date_id: to }).whereNull('removed_at').resultSize();
    if (there > 0) throw eventError(inner.locale, 'date_has_plan', 'to');
    const rows = await areaRows(
      inner,
      areas.map(({ id }) => id),
    );
    for (const area of areas) {
      const counter = await EventCounter.query(inner.db).findById(area.counter_id);
      await saveArea(
        inner,
        productId,
        { dateId: to, areaId: null },
        {
          name: area.name,
          kindId: area.kind_id,
          seated: area.seated,
          capacity: String(counter?.limit ?? ''),
          rows: rows.get(area.id) ?? '',
          fromRight: area.from_right,
        },
      );
    }
  });
}

/** Seats of areas that were copied, by the originals' ids. */
export async function copySeats(ctx: Ctx, areas: ReadonlyMap<number, number>): Promise<void> {
  if (areas.size > 0)
    await ctx.db.raw(
      `insert into event_seats (seller_id, area_id, row_at, seat_at, row_label, label, state)
       select s.seller_id, w.copy, s.row_at, s.seat_at, s.row_label, s.label, s.state
         from jsonb_to_recordset(?::jsonb) as w(original bigint, copy bigint) join event_seats s on s.area_id = w.original and s.state <> 'removed'`,
      [JSON.stringify([...areas].map(([original, copy]) => ({ original, copy })))],
    );
}
