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
    await endLocked(tx, show, false);
  });
}

/** Hours after which a show ends by itself: a broadcast that was left open keeps neither its chat nor its products on air. */
export const MOST_HOURS = 12;

const HOUR_MS = 3600 * 1000;

/** End of a show that nobody ends. */
export const endsBySelf = (startedAt: Date): Date => new Date(startedAt.getTime() + MOST_HOURS * HOUR_MS);

/** Shows of all shops that have been on air for so long. For the platform's job. */
export async function showsLeftOpen({ db, clock }: Ctx): Promise<{ sellerId: number; id: number }[]> {
  return db('live_shows')
    .where({ state: 'live' })
    .where('started_at', '<=', new Date(clock.now().getTime() - MOST_HOURS * HOUR_MS))
    .orderBy([{ column: 'seller_id' }, { column: 'id' }])
    .select<{ sellerId: number; id: number }[]>({ sellerId: 'seller_id', id: 'id' })
    .then((rows) => rows);
}

/** Ends a show that was left open; one that its seller has ended meanwhile stays as it is. */
export async function endLeftOpen(ctx: Ctx, showId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    if (show.state === 'live' && show.started_at && endsBySelf(show.started_at) <= tx.clock.now())
      await endLocked(tx, show, true);
  });
}

async function endLocked(tx: Ctx, show: LiveShow, byClock: boolean): Promise<void> {
  const of = { seller_id: show.seller_id, show_id: show.id };
  const [said] = await tx.db('live_show_messages').where(of).whereNull('removed_at').count<{ count: string }[]>();
  await patchShow(tx, show, {
    state: 'ended',
    ended_at: tx.clock.now(),
    ended_by_clock: byClock,
    pinned_product_id: null,
    pinned_at: null,
    message_count: Number(said!.count),
  });
  await tx.db('live_show_viewers').where(of).delete();
  await tx.db('live_show_guests').where(of).whereNotNull('network_hash').update({ network_hash: null });
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
