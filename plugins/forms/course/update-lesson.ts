import { inTransaction, refreshFormWarnings, type Ctx } from '#core/plugins';
import { readKind } from './add-lesson.ts';
import { courseError } from './course-error.ts';
import { Lesson } from './lesson.ts';
import { LONGEST_TEXT } from './lesson-text.ts';
import { checkTitle, lockCourse } from './lock-course.ts';

export interface LessonInput {
  title: string;
  kind: string;
  body: string;
  preview: boolean;
  published: boolean;
}

/** Keeps what the seller wrote in a lesson. Its file is a matter of its own. */
export async function updateLesson(ctx: Ctx, productId: number, lessonId: number, input: LessonInput): Promise<void> {
  const title = checkTitle(ctx, input.title);
  const kind = readKind(ctx, input.kind);
  const body = input.body.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  if (body.length > LONGEST_TEXT) throw courseError(ctx.locale, 'body_too_long', 'body');
  await inTransaction(ctx, async (inner) => {
    await lockCourse(inner, productId);
    const changed = await Lesson.query(inner.db)
      .where({ id: lessonId, product_id: productId })
      .patch({
        title,
        kind,
        body,
        preview: input.preview,
        publish_state: input.published ? 'published' : 'publish_paused',
        updated_at: inner.clock.now(),
      });
    if (changed === 0) throw courseError(inner.locale, 'lesson_gone');
    await refreshFormWarnings(inner, productId);
  });
}
