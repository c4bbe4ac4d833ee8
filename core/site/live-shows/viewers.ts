import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';

/** Seconds for which a viewer counts after their page asked last. */
export const SEEN_SECONDS = 20;

/** Viewers of the show `s` at the moment `:now`. */
export const VIEWER_COUNT = `(select count(*)::int from live_show_viewers v
  where v.seller_id = s.seller_id and v.show_id = s.id and v.seen_at > cast(:now as timestamptz) - interval '${SEEN_SECONDS} seconds')`;

/** Notes that an open page of a show that is on air is being looked at, and how many there are at most. `viewer` is drawn by the page. */
export async function noteViewer(
  ctx: Ctx,
  { sellerId, code, viewer }: { sellerId: number; code: string; viewer: string },
): Promise<void> {
  const of = { sellerId, code, viewer, now: ctx.clock.now().toISOString() };
  await inTransaction(asSeller(ctx, sellerId), async ({ db }) => {
    await db.raw(
      `insert into live_show_viewers (seller_id, show_id, viewer, seen_at)
       select seller_id, id, :viewer, cast(:now as timestamptz) from live_shows where seller_id = :sellerId and code = :code and state = 'live'
       on conflict (seller_id, show_id, viewer) do update set seen_at = excluded.seen_at`,
      of,
    );
    await db.raw(
      `update live_shows s set most_viewers = ${VIEWER_COUNT}
        where s.seller_id = :sellerId and s.code = :code and s.state = 'live' and s.most_viewers < ${VIEWER_COUNT}`,
      of,
    );
  });
}
