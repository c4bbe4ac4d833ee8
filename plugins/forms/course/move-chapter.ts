import { inTransaction, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { courseError } from './course-error.ts';
import { lockCourse } from './lock-course.ts';

/** Moves a chapter to a place in the order, counted from 0; beyond an end means that end. */
export async function moveChapter(ctx: Ctx, productId: number, chapterId: number, place: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const chapters = await Chapter.query(inner.db)
      .where({ product_id: productId })
      .orderBy(['position', 'id'])
      .select('id');
    const order = chapters.map((chapter) => chapter.id).filter((id) => id !== chapterId);
    if (order.length === chapters.length) throw courseError(inner.locale, 'chapter_gone');
    order.splice(Math.min(Math.max(place, 0), order.length), 0, chapterId);
    await inner.db.raw(
      `update course_chapters c set position = wanted.position - 1
         from unnest(?::bigint[]) with ordinality as wanted (id, position)
        where c.id = wanted.id and c.product_id = ?`,
      [order, productId],
    );
  });
}
