import { inTransaction, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { courseError } from './course-error.ts';
import { checkTitle, lockCourse } from './lock-course.ts';

const MOST_CHAPTERS = 100;

/** Puts a chapter after the others. */
export async function addChapter(ctx: Ctx, productId: number, title: string): Promise<{ id: number }> {
  const checked = checkTitle(ctx, title, 'new-chapter');
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    const chapters = await Chapter.query(inner.db).where({ product_id: productId }).select('position');
    if (chapters.length >= MOST_CHAPTERS) throw courseError(inner.locale, 'too_many', 'new-chapter');
    const position = Math.max(-1, ...chapters.map((chapter) => chapter.position)) + 1;
    const chapter = await Chapter.query(inner.db).insertAndFetch({
      seller_id: sellerId,
      product_id: productId,
      title: checked,
      position,
      created_at: inner.clock.now(),
    });
    return { id: chapter.id };
  });
}
