import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { EventCounter } from './event-counter.ts';
import { EventDate } from './event-date.ts';
import { lockEvent, settleDates } from './lock-event.ts';

/** Takes a date away for which nobody holds or is buying a ticket. Its counter is closed, so that a buyer on the way gets none. */
export async function removeDate(ctx: Ctx, productId: number, dateId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    const date = await EventDate.query(inner.db).findOne({ id: dateId, product_id: productId }).whereNull('removed_at');
    if (!date) throw eventError(inner.locale, 'gone');
    await closeCounter(inner, date.counter_id);
    await date.$query(inner.db).patch({ removed_at: inner.clock.now() });
    await settleDates(inner, productId);
  });
}

async function closeCounter(ctx: Ctx, counterId: number): Promise<void> {
  const counter = (await EventCounter.query(ctx.db).findById(counterId).forUpdate())!;
  if (counter.sold_count + counter.reserved_count > 0) throw eventError(ctx.locale, 'has_holders');
  await counter.$query(ctx.db).patch({ limit: 0 });
}
