import type { Ctx } from '#core/plugins';

/** Lessons of these that stand in courses which were not removed, of the seller whom the caller's transaction belongs to; the platform's sees all shops. */
export async function ownLessons({ db }: Ctx, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db('course_lessons as l')
    .joinRaw('join products p on p.seller_id = l.seller_id and p.id = l.product_id and p.removed_at is null')
    .whereIn('l.id', [...lessonIds])
    .select<{ id: number }[]>('l.id');
  return new Set(rows.map(({ id }) => id));
}
