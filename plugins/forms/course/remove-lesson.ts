import { inTransaction, refreshFormWarnings, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';
import { Lesson } from './lesson.ts';
import { lockCourse } from './lock-course.ts';

/** Takes a lesson out, and with it what holders had done in it. The stored bytes stay: copies of the course may share them. */
export async function removeLesson(ctx: Ctx, productId: number, lessonId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const gone = await Lesson.query(inner.db).where({ id: lessonId, product_id: productId }).delete();
    if (gone === 0) throw courseError(inner.locale, 'lesson_gone');
    await refreshFormWarnings(inner, productId);
  });
}
