import { inTransaction, requireFeature, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { courseError } from './course-error.ts';
import { LESSON_KINDS, Lesson, type LessonKind } from './lesson.ts';
import { checkTitle, lockCourse } from './lock-course.ts';
import { spreadLessons } from './publishing/spread-lessons.ts';

const MOST_LESSONS = 1000;
/** Lessons of a course that each platform plan allows; more are a feature. */
export const LESSONS_OF_ANY_PLAN = 20;

/** Puts a lesson at the end of a chapter. It is published, and buyers see it as soon as it holds something. */
export async function addLesson(
  ctx: Ctx,
  productId: number,
  input: { chapterId: number; title: string; kind: string },
): Promise<{ id: number }> {
  const field = `new-lesson-${input.chapterId}`;
  const title = checkTitle(ctx, input.title, field);
  const kind = readKind(ctx, input.kind);
  if (kind === 'quiz') requireFeature(ctx, 'lesson_quiz');
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    const chapter = await Chapter.query(inner.db).findOne({ id: input.chapterId, product_id: productId }).select('id');
    if (!chapter) throw courseError(inner.locale, 'chapter_gone', field);
    const lessons = await Lesson.query(inner.db).where({ product_id: productId }).select('chapter_id', 'position');
    if (lessons.length >= MOST_LESSONS) throw courseError(inner.locale, 'too_many', field);
    if (lessons.length >= LESSONS_OF_ANY_PLAN) requireFeature(inner, 'course_lessons_limit');
    const taken = lessons.filter((lesson) => lesson.chapter_id === chapter.id).map((lesson) => lesson.position);
    const now = inner.clock.now();
    const lesson = await Lesson.query(inner.db).insertAndFetch({
      seller_id: sellerId,
      product_id: productId,
      chapter_id: chapter.id,
      title,
      kind,
      position: Math.max(-1, ...taken) + 1,
      created_at: now,
      updated_at: now,
    });
    await spreadLessons(inner, { sellerId, productId, lessonIds: [lesson.id] });
    return { id: lesson.id };
  });
}

/** @throws InputError `kind_unknown` */
export function readKind(ctx: Ctx, text: string): LessonKind {
  const kind = LESSON_KINDS.find((each) => each === text);
  if (!kind) throw courseError(ctx.locale, 'kind_unknown', 'kind');
  return kind;
}
