import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { EventDate } from './event-date.ts';
import { EventLocation } from './event-location.ts';
import { lockEvent } from './lock-event.ts';

/** Takes a place away at which nothing takes place. */
export async function removeLocation(ctx: Ctx, productId: number, locationId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    const dates = await EventDate.query(inner.db)
      .where({ location_id: locationId, product_id: productId })
      .whereNull('removed_at')
      .resultSize();
    if (dates > 0) throw eventError(inner.locale, 'has_dates');
    const place = { id: locationId, product_id: productId };
    const changed = await EventLocation.query(inner.db)
      .where(place)
      .whereNull('removed_at')
      .patch({ removed_at: inner.clock.now() });
    if (changed === 0) throw eventError(inner.locale, 'gone');
  });
}
