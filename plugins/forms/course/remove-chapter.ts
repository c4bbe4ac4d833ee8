import { inTransaction, refreshFormWarnings, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { courseError } from './course-error.ts';
import { lockCourse } from './lock-course.ts';

/** Takes a chapter out with its lessons, and with what holders had done in them. */
export async function removeChapter(ctx: Ctx, productId: number, chapterId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const gone = await Chapter.query(inner.db).where({ id: chapterId, product_id: productId }).delete();
    if (gone === 0) throw courseError(inner.locale, 'chapter_gone');
    await refreshFormWarnings(inner, productId);
  });
}
