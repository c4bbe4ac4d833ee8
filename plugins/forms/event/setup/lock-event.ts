import { textField } from '#core/kit';
import { lockProduct, refreshFormWarnings, type Ctx } from '#core/plugins';
import { offerPlacesLater } from '../jobs/offer-places-job.ts';
import { eventError, type EventProblem } from '../event-error.ts';

const MOST = 100;

/** The seller's event, locked: changes of one event follow each other. */
export async function lockEvent(ctx: Ctx, productId: number): Promise<{ sellerId: number }> {
  const product = await lockProduct(ctx, productId);
  if (product.form !== 'event') throw eventError(ctx.locale, 'not_an_event');
  return { sellerId: product.seller_id };
}

/** Keeps facts that follow from the dates beside them: the span of each location, and whether anything can be sold. */
export async function settleDates(ctx: Ctx, productId: number): Promise<void> {
  await ctx.db.raw(
    `update event_locations l set start_date = s.starts_at, end_date = s.ends_at, expired = coalesce(s.ends_at <= ?::timestamptz, false)
       from event_locations x
       left join lateral (select min(d.starts_at) as starts_at, max(d.ends_at) as ends_at from event_dates d where d.location_id = x.id and d.removed_at is null) s on true
      where x.id = l.id and l.product_id = ?`,
    [ctx.clock.now(), productId],
  );
  await refreshFormWarnings(ctx, productId);
  await offerSoon(ctx, productId);
}

/** Possibly more places than before: the next in turn are asked, if the event keeps a list. */
export async function offerSoon(ctx: Ctx, productId: number): Promise<void> {
  const [keeps] = await ctx
    .db('event_rules')
    .where({ product_id: productId })
    .whereNotNull('waiting_hours')
    .select<{ seller_id: number }[]>('seller_id');
  if (keeps) await offerPlacesLater(ctx, { sellerId: keeps.seller_id, productId });
}

export function checkRoom(ctx: Ctx, count: number): void {
  if (count >= MOST) throw eventError(ctx.locale, 'too_many');
}

export function required(
  ctx: Ctx,
  text: string,
  max: number,
  field: string,
  problem: EventProblem = 'name_required',
): string {
  const read = textField(text, { required: true, max });
  if (!read.ok) throw eventError(ctx.locale, read.error === 'too_long' ? 'too_long' : problem, field);
  return read.value;
}

export function optional(ctx: Ctx, text: string, max: number, field: string): string {
  const read = textField(text, { max });
  if (!read.ok) throw eventError(ctx.locale, 'too_long', field);
  return read.value;
}

/** A limit as somebody typed it; empty: none. */
export function readLimit(ctx: Ctx, text: string, field = 'limit'): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d{1,7}$/.test(trimmed) || Number(trimmed) < 1 || Number(trimmed) > 1_000_000)
    throw eventError(ctx.locale, 'limit_wrong', field);
  return Number(trimmed);
}
