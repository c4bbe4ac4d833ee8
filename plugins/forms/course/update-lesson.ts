import { hasFeature, inTransaction, refreshFormWarnings, requireFeature, type Ctx } from '#core/plugins';
import { readKind } from './add-lesson.ts';
import { courseError } from './course-error.ts';
import { Lesson } from './lesson.ts';
import { LONGEST_TEXT } from './lesson-text.ts';
import { checkTitle, lockCourse } from './lock-course.ts';
import { spreadLessons } from './publishing/spread-lessons.ts';
import { readPlace, readRelease, type PlaceInput, type ReleaseInput } from './read-lesson-input.ts';

export interface LessonInput {
  title: string;
  kind: string;
  body: string;
  preview: boolean;
  published: boolean;
  /** Left out: as it was. */
  release?: ReleaseInput;
  /** Left out: as it was. */
  place?: PlaceInput;
}

/** Keeps what the seller wrote in a lesson. Its file is a matter of its own. */
export async function updateLesson(ctx: Ctx, productId: number, lessonId: number, input: LessonInput): Promise<void> {
  const title = checkTitle(ctx, input.title);
  const kind = readKind(ctx, input.kind);
  const body = input.body.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  if (body.length > LONGEST_TEXT) throw courseError(ctx.locale, 'body_too_long', 'body');
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    if (kind === 'quiz' && !hasFeature(ctx, 'lesson_quiz') && !(await isQuiz(inner, productId, lessonId)))
      requireFeature(ctx, 'lesson_quiz');
    const release = input.release ? await readRelease(inner, { productId, lessonId }, input.release) : {};
    const place = input.place ? await readPlace(inner, kind, input.place) : {};
    const changed = await Lesson.query(inner.db)
      .where({ id: lessonId, product_id: productId })
      .patch({
        title,
        kind,
        body,
        preview: input.preview,
        publish_state: input.published ? 'published' : 'publish_paused',
        updated_at: inner.clock.now(),
        ...release,
        ...place,
      });
    if (changed === 0) throw courseError(inner.locale, 'lesson_gone');
    // Only rows whose day or word changes are written: a course of ten thousand readers is saved as fast as one of ten.
    if (input.release) await spreadLessons(inner, { sellerId, productId, lessonIds: [lessonId] });
    await refreshFormWarnings(inner, productId);
  });
}

/** A quiz that was made before its feature was locked may keep being one. */
async function isQuiz({ db }: Ctx, productId: number, lessonId: number): Promise<boolean> {
  const lesson = await Lesson.query(db).findOne({ id: lessonId, product_id: productId }).select('kind');
  return lesson?.kind === 'quiz';
}
