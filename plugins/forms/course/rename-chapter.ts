import { inTransaction, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { courseError } from './course-error.ts';
import { checkTitle, lockCourse } from './lock-course.ts';

export async function renameChapter(ctx: Ctx, productId: number, chapterId: number, title: string): Promise<void> {
  const checked = checkTitle(ctx, title, `chapter-${chapterId}`);
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const changed = await Chapter.query(inner.db)
      .where({ id: chapterId, product_id: productId })
      .patch({ title: checked });
    if (changed === 0) throw courseError(inner.locale, 'chapter_gone');
  });
}
