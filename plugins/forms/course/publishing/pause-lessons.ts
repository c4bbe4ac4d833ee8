import type { Ctx, FormOrder, HeldLine, TakeBackReason } from '#core/plugins';

/** Use has ended: what had not opened yet rests while the payment does, and will not open where the money went back or stopped. */
export async function pauseLessons(
  ctx: Ctx,
  order: FormOrder,
  lines: readonly HeldLine[],
  reason: TakeBackReason,
): Promise<void> {
  const now = ctx.clock.now();
  const rests = reason === 'payment_paused';
  await ctx.db.raw(
    `update course_lesson_statuses set publish_state = ?, paused_at = ?::timestamptz,
            notify_state = case when notify_state = 'waiting' and ? then 'outdate' else notify_state end
      where seller_id = ? and entitlement_id = any(?::bigint[]) and publish_state in ('publish_pending', ?)`,
    [
      rests ? 'publish_paused' : 'publish_canceled',
      (rests ? now : null) as never,
      !rests,
      order.sellerId,
      idsOf(lines),
      // A payment that rests and then ends takes what rested along.
      rests ? 'publish_pending' : 'publish_paused',
    ],
  );
}

/** Use goes on: what opens days after the purchase is put off by as long as the payment rested. */
export async function resumeLessons(
  ctx: Ctx,
  { sellerId }: Pick<FormOrder, 'sellerId'>,
  lines: readonly Pick<HeldLine, 'entitlementId'>[],
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `update course_lesson_statuses s
        set publish_state = 'publish_pending', paused_at = null, delayed_seconds = s.delayed_seconds + rest.seconds,
            publish_at = s.publish_at + make_interval(secs => rest.seconds),
            notify_state = case when s.notify_state = 'outdate' and rest.notify then 'waiting' else s.notify_state end
       from (select r.seller_id, r.entitlement_id, r.lesson_id, l.notify,
                    case when l.release_rule = 'days' then coalesce(extract(epoch from ?::timestamptz - r.paused_at), 0)::bigint else 0 end as seconds
               from course_lesson_statuses r join course_lessons l on l.seller_id = r.seller_id and l.id = r.lesson_id
              where r.seller_id = ? and r.entitlement_id = any(?::bigint[]) and r.publish_state in ('publish_paused', 'publish_canceled')) rest
      where s.seller_id = rest.seller_id and s.entitlement_id = rest.entitlement_id and s.lesson_id = rest.lesson_id`,
    [now, sellerId, idsOf(lines)],
  );
}

const idsOf = (lines: readonly Pick<HeldLine, 'entitlementId'>[]): never =>
  lines.map(({ entitlementId }) => entitlementId) as never;
