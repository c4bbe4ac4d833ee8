import type { Ctx } from '#core/plugins';
import { OPENS_AT, PIECE } from './release.ts';

export interface Spread {
  sellerId: number;
  productId: number;
  /** Default: everybody who has the course. */
  entitlementIds?: readonly number[];
  /** Default: all its lessons. */
  lessonIds?: readonly number[];
}

/**
 * Gives everybody a row for each lesson and says when it opens for them, in the caller's transaction. Asked again it moves dates: what somebody
 * has opened stays open, what was told is not told again, and what waits to be published is left to the job, which tells of it.
 */
export async function spreadLessons(
  ctx: Ctx,
  { sellerId, productId, entitlementIds, lessonIds }: Spread,
): Promise<void> {
  const now = ctx.clock.now();
  const entitlements = (entitlementIds ?? null) as never;
  const lessons = (lessonIds ?? null) as never;
  await ctx.db.raw(SPREAD, [sellerId, productId, entitlements, entitlements, lessons, lessons, now, now, now]);
}

const SPREAD = `
  with wanted as (
    select e.seller_id, e.id as entitlement_id, l.id as lesson_id, l.product_id, l.notify, l.release_rule, ${OPENS_AT} as opens, ${PIECE.given} as by_piece, ${PIECE.at} as piece_opens
      from entitlements e join sellers z on z.id = e.seller_id join course_lessons l on l.seller_id = e.seller_id and l.product_id = e.product_id
     where e.seller_id = ? and e.product_id = ? and (?::bigint[] is null or e.id = any(?::bigint[]))
       and (?::bigint[] is null or l.id = any(?::bigint[]))
  ), ruled as (
    select w.*, s.status, s.publish_state as before, s.notify_state as told, s.notify_date,
           case when w.release_rule = 'days' then w.opens + make_interval(secs => coalesce(s.delayed_seconds, 0)) else w.opens end as by_rule
      from wanted w left join course_lesson_statuses s using (seller_id, entitlement_id, lesson_id)
  ), placed as (
    select *, case when not by_piece then by_rule when by_rule is null or piece_opens is null then null else greatest(by_rule, piece_opens) end as opens_at
      from ruled
  ), settled as (
    select *, case when before in ('publish_paused', 'publish_canceled') then before
                   when status is not null then 'published'
                   when before = 'publish_pending' or opens_at is null or opens_at > ?::timestamptz then 'publish_pending'
                   else 'published' end as after
      from placed
  )
  insert into course_lesson_statuses as s (seller_id, entitlement_id, lesson_id, product_id, publish_state, publish_at, paused_at, notify_state, notify_date, created_at)
  select seller_id, entitlement_id, lesson_id, product_id, after, opens_at,
         case when after = 'publish_paused' then ?::timestamptz end,
         case when told = 'notified' then told when after = 'publish_pending' and notify then 'waiting'
              when after = 'publish_paused' and notify then 'waiting' else coalesce(nullif(told, 'waiting'), 'no_need_email') end, notify_date, ?::timestamptz
    from settled order by entitlement_id, lesson_id
  on conflict (seller_id, entitlement_id, lesson_id) do update
     set publish_state = excluded.publish_state, publish_at = excluded.publish_at, notify_state = excluded.notify_state
   where (s.publish_state, s.publish_at, s.notify_state) is distinct from (excluded.publish_state, excluded.publish_at, excluded.notify_state)`;
