import { requireSeller, type Ctx } from '#core/plugins';

/** Lessons of these that stand in courses of the seller in scope which were not removed. In the caller's transaction. */
export async function ownLessons(ctx: Ctx, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx
    .db('course_lessons as l')
    .joinRaw('join products p on p.seller_id = l.seller_id and p.id = l.product_id and p.removed_at is null')
    .where('l.seller_id', requireSeller(ctx))
    .whereIn('l.id', [...lessonIds])
    .select<{ id: number }[]>('l.id');
  return new Set(rows.map(({ id }) => id));
}
