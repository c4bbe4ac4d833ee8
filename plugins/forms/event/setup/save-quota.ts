import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { changeLimit, newCounter } from './event-counter.ts';
import { checkRoom, lockEvent, offerSoon, readLimit, required } from './lock-event.ts';
import { SharedQuota } from './shared-quota.ts';
import { TicketKind } from './ticket-kind.ts';

/** Adds pieces that kinds share, or changes how many they are. */
export async function saveQuota(
  ctx: Ctx,
  productId: number,
  quotaId: number | null,
  input: { name: string; limit: string },
): Promise<number> {
  const name = required(ctx, input.name, 120, 'name');
  const limit = readLimit(ctx, input.limit);
  if (limit === null) throw eventError(ctx.locale, 'limit_wrong', 'limit');
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    if (quotaId === null) {
      checkRoom(
        inner,
        await SharedQuota.query(inner.db).where({ product_id: productId }).whereNull('removed_at').resultSize(),
      );
      const counterId = await newCounter(inner, sellerId, limit);
      const row = {
        seller_id: sellerId,
        product_id: productId,
        counter_id: counterId,
        name,
        created_at: inner.clock.now(),
      };
      return (await SharedQuota.query(inner.db).insertAndFetch(row)).id;
    }
    const quota = await SharedQuota.query(inner.db)
      .findOne({ id: quotaId, product_id: productId })
      .whereNull('removed_at');
    if (!quota) throw eventError(inner.locale, 'gone');
    await quota.$query(inner.db).patch({ name });
    await changeLimit(inner, quota.counter_id, limit);
    await offerSoon(inner, productId);
    return quotaId;
  });
}

/** Takes a quota away; its kinds go on without one. */
export async function removeQuota(ctx: Ctx, productId: number, quotaId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockEvent(inner, productId);
    // The kinds first, against buyers who are just looking which quota they take from.
    await TicketKind.query(inner.db).where({ product_id: productId, quota_id: quotaId }).patch({ quota_id: null });
    const changed = await SharedQuota.query(inner.db)
      .where({ id: quotaId, product_id: productId })
      .whereNull('removed_at')
      .patch({ removed_at: inner.clock.now() });
    if (changed === 0) throw eventError(inner.locale, 'gone');
  });
}
