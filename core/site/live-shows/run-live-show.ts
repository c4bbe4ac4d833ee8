import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { liveShowError } from './errors.ts';
import type { LiveShow } from './live-show.ts';
import { lockShow, patchShow } from './lock-show.ts';

/**
 * Goes on air. Said twice, the second says that it has begun already.
 * @throws AppError `live_show_not_found` (404), `not_planned` (409), `video_missing` (422), 403 `feature_locked`
 */
export async function startLiveShow(ctx: Ctx, showId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await planned(tx, showId);
    requireFeature(tx, 'live_shopping');
    if (show.video_address === '') throw liveShowError(tx.locale, 'video_missing');
    await patchShow(tx, show, { state: 'live', started_at: tx.clock.now() });
  });
}

/**
 * Ends a show: nothing is pinned any more, and the chat is counted and closed. It stays at its address, with a recording if there is one.
 * @throws AppError `live_show_not_found` (404), `not_live` (409)
 */
export async function endLiveShow(ctx: Ctx, showId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    if (show.state !== 'live') throw liveShowError(tx.locale, 'not_live');
    const of = { seller_id: show.seller_id, show_id: show.id };
    const [said] = await tx.db('live_show_messages').where(of).whereNull('removed_at').count<{ count: string }[]>();
    await patchShow(tx, show, {
      state: 'ended',
      ended_at: tx.clock.now(),
      pinned_product_id: null,
      pinned_at: null,
      message_count: Number(said!.count),
    });
    await tx.db('live_show_viewers').where(of).delete();
  });
}

/**
 * Calls a planned show off; its page says so.
 * @throws AppError `live_show_not_found` (404), `not_planned` (409)
 */
export async function cancelLiveShow(ctx: Ctx, showId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await planned(tx, showId);
    await patchShow(tx, show, { state: 'cancelled', ended_at: tx.clock.now() });
  });
}

async function planned(tx: Ctx, showId: number): Promise<LiveShow> {
  const show = await lockShow(tx, showId);
  if (show.state !== 'planned') throw liveShowError(tx.locale, 'not_planned');
  return show;
}
