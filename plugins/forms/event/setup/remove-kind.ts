import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { lockEvent, settleDates } from './lock-event.ts';
import { TicketKind } from './ticket-kind.ts';

/** Takes a kind out of sale. Tickets that were sold stay what they are. */
export async function removeKind(ctx: Ctx, productId: number, kindId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    const changed = await TicketKind.query(inner.db)
      .where({ id: kindId, product_id: productId })
      .whereNull('removed_at')
      .patch({ removed_at: inner.clock.now() });
    if (changed === 0) throw eventError(inner.locale, 'gone');
    await settleDates(inner, productId);
  });
}

/** Moves a kind to a place in the order buyers see, counted from 0; beyond an end means that end. */
export async function moveKind(ctx: Ctx, productId: number, kindId: number, place: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    const kinds = await TicketKind.query(inner.db)
      .where({ product_id: productId })
      .whereNull('removed_at')
      .orderBy(['position', 'id']);
    const kind = kinds.find(({ id }) => id === kindId);
    if (!kind) throw eventError(inner.locale, 'gone');
    const order = kinds.filter((each) => each !== kind);
    order.splice(Math.min(Math.max(place, 0), order.length), 0, kind);
    for (const [position, each] of order.entries())
      if (each.position !== position) await each.$query(inner.db).patch({ position });
  });
}
