import { BaseModel, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';

/** Pieces of something, all of them and those that are gone: of a kind, a date or a quota. */
export class EventCounter extends BaseModel {
  static override tableName = 'ticket_counters';

  declare seller_id: number;
  declare limit: number | null;
  declare sold_count: number;
  declare reserved_count: number;
}

export async function newCounter(ctx: Ctx, sellerId: number, limit: number | null): Promise<number> {
  const { id } = await EventCounter.query(ctx.db).insertAndFetch({
    seller_id: sellerId,
    limit,
    sold_count: 0,
    reserved_count: 0,
  });
  return id;
}

/** Changes how many there are; never below what is gone already. Locks the row against buyers. */
export async function changeLimit(ctx: Ctx, counterId: number, limit: number | null): Promise<void> {
  const counter = (await EventCounter.query(ctx.db).findById(counterId).forUpdate())!;
  if (limit !== null && counter.sold_count + counter.reserved_count > limit)
    throw eventError(ctx.locale, 'limit_below_sold', 'limit');
  await counter.$query(ctx.db).patch({ limit });
}
