import { reading, requireSeller, type Ctx, type Weight } from '#core/plugins';
import { Chapter } from '../chapter.ts';
import { courseNotFound, lessonNotFound } from '../course-error.ts';
import { Lesson } from '../lesson.ts';

/** Course of a chapter. @throws AppError 404 */
export async function courseOfChapter(ctx: Ctx, chapterId: number): Promise<{ courseId: number; title: string }> {
  const sellerId = requireSeller(ctx);
  const chapter = await reading(
    ctx,
    async ({ db }) => await Chapter.query(db).findOne({ id: chapterId, seller_id: sellerId }),
  );
  if (!chapter) throw courseNotFound(ctx.locale);
  return { courseId: chapter.product_id, title: chapter.title };
}

/** Course of a lesson. @throws AppError 404 */
export async function courseOfLesson(ctx: Ctx, lessonId: number): Promise<{ courseId: number }> {
  const sellerId = requireSeller(ctx);
  const lesson = await reading(
    ctx,
    async ({ db }) => await Lesson.query(db).findOne({ id: lessonId, seller_id: sellerId }).select('product_id'),
  );
  if (!lesson) throw lessonNotFound(ctx.locale);
  return { courseId: lesson.product_id };
}

/** Weight of a change to a course: buyers see it at once where the course is in the shop. */
export async function whereTaught(ctx: Ctx, courseId: number): Promise<Weight | null> {
  const sellerId = requireSeller(ctx);
  const course = await reading(ctx, ({ db }) =>
    db('products').where({ id: courseId, seller_id: sellerId }).first<{ published: boolean } | undefined>('published'),
  );
  return course?.published ? 'public' : null;
}
