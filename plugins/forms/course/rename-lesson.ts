import { inTransaction, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';
import { Lesson } from './lesson.ts';
import { checkTitle, lockCourse } from './lock-course.ts';

export async function renameLesson(ctx: Ctx, productId: number, lessonId: number, title: string): Promise<void> {
  const checked = checkTitle(ctx, title, `lesson-${lessonId}`);
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const changed = await Lesson.query(inner.db)
      .where({ id: lessonId, product_id: productId })
      .patch({ title: checked, updated_at: inner.clock.now() });
    if (changed === 0) throw courseError(inner.locale, 'lesson_gone');
  });
}
