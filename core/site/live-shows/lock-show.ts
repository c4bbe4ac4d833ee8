import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { liveShowError } from './errors.ts';
import { LiveShow } from './live-show.ts';

/**
 * A show of the seller in scope, locked: two control rooms act one after the other. Inside a transaction.
 * @throws AppError `live_show_not_found` (404)
 */
export async function lockShow(ctx: Ctx, showId: number): Promise<LiveShow> {
  const sellerId = requireSeller(ctx, 'write');
  const show = Number.isSafeInteger(showId)
    ? await LiveShow.query(ctx.db).findOne({ seller_id: sellerId, id: showId }).forUpdate()
    : undefined;
  if (!show) throw liveShowError(ctx.locale, 'live_show_not_found');
  return show;
}

/** Writes fields of a show that is locked. */
export async function patchShow(ctx: Ctx, show: LiveShow, fields: Partial<LiveShow>): Promise<void> {
  await LiveShow.query(ctx.db).findOne({ seller_id: show.seller_id, id: show.id }).patch(fields);
}
