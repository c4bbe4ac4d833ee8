import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { EventCounter } from '../setup/event-counter.ts';
import { lockEvent, offerSoon } from '../setup/lock-event.ts';
import { TicketKind } from '../setup/ticket-kind.ts';
import { EventArea } from './event-area.ts';

/** Takes an area out of a plan while there is no ticket for it: its kind is sold without places of its own again. */
export async function removeArea(ctx: Ctx, productId: number, areaId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    const area = await EventArea.query(inner.db).findOne({ id: areaId, product_id: productId }).whereNull('removed_at');
    if (!area) throw eventError(inner.locale, 'gone');
    // Buyers share this lock while they look which counters they take from.
    await TicketKind.query(inner.db).findById(area.kind_id).forUpdate();
    const counter = (await EventCounter.query(inner.db).findById(area.counter_id).forUpdate())!;
    if (counter.sold_count + counter.reserved_count > 0) throw eventError(inner.locale, 'area_has_holders');
    await inner.db('event_areas').where({ id: area.id }).update({ removed_at: inner.clock.now() });
    await offerSoon(inner, productId);
  });
}
