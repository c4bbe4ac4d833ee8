import type { Ctx, FormOrder, HeldLine } from '#core/plugins';

/** Full access that a seller gives: what waits for a day or another lesson opens now. The job tells those who are to be told. */
export async function openAllLessons(ctx: Ctx, { sellerId }: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `update course_lesson_statuses set publish_at = ?::timestamptz
      where seller_id = ? and entitlement_id = any(?::bigint[]) and publish_state = 'publish_pending' and (publish_at is null or publish_at > ?::timestamptz)`,
    [now, sellerId, lines.map(({ entitlementId }) => entitlementId) as never, now],
  );
}
