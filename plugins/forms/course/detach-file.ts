import { inTransaction, refreshFormWarnings, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';
import { Lesson } from './lesson.ts';
import { lockCourse } from './lock-course.ts';

/** Takes the file out of a lesson. */
export async function detachFile(ctx: Ctx, productId: number, lessonId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const changed = await Lesson.query(inner.db)
      .where({ id: lessonId, product_id: productId })
      .patch({ file_id: null, file_name: null, content_type: null, size_bytes: null, updated_at: inner.clock.now() });
    if (changed === 0) throw courseError(inner.locale, 'lesson_gone', 'file');
    await refreshFormWarnings(inner, productId);
  });
}
