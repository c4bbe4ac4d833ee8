import { z } from 'zod';
import { inTransaction, type Ctx } from '#core/plugins';
import { addLesson } from '../add-lesson.ts';
import { LESSON_KINDS } from '../lesson.ts';
import { updateLesson } from '../update-lesson.ts';

/** Attributes of a lesson that is new. */
export const LESSON_FIELDS = {
  title: z.string(),
  kind: z.enum(LESSON_KINDS).default('text'),
  body: z.string().default(''),
  /** Visitors may read it before they buy. */
  preview: z.boolean().default(false),
  published: z.boolean().default(true),
};

type LessonFields = z.output<z.ZodObject<typeof LESSON_FIELDS>>;

/** Adds a lesson to the end of a chapter with what it says. */
export function newLesson(
  ctx: Ctx,
  { courseId, chapterId, ...lesson }: LessonFields & { courseId: number; chapterId: number },
): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    const made = await addLesson(inner, courseId, { chapterId, title: lesson.title, kind: lesson.kind });
    await updateLesson(inner, courseId, made.id, lesson);
    return made;
  });
}
