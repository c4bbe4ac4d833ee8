import { inTransaction, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { courseError } from './course-error.ts';
import { Lesson } from './lesson.ts';
import { lockCourse } from './lock-course.ts';

/** Moves a lesson to a place in a chapter, counted from 0; beyond an end means that end. */
export async function moveLesson(
  ctx: Ctx,
  productId: number,
  lessonId: number,
  to: { chapterId: number; place: number },
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const chapter = await Chapter.query(inner.db).findOne({ id: to.chapterId, product_id: productId }).select('id');
    if (!chapter) throw courseError(inner.locale, 'chapter_gone');
    const moved = await Lesson.query(inner.db)
      .where({ id: lessonId, product_id: productId })
      .patch({ chapter_id: chapter.id });
    if (moved === 0) throw courseError(inner.locale, 'lesson_gone');
    const lessons = await Lesson.query(inner.db)
      .where({ product_id: productId, chapter_id: chapter.id })
      .orderBy(['position', 'id'])
      .select('id');
    const order = lessons.map((lesson) => lesson.id).filter((id) => id !== lessonId);
    order.splice(Math.min(Math.max(to.place, 0), order.length), 0, lessonId);
    await inner.db.raw(
      `update course_lessons l set position = wanted.position - 1
         from unnest(?::bigint[]) with ordinality as wanted (id, position)
        where l.id = wanted.id and l.product_id = ?`,
      [order, productId],
    );
  });
}
