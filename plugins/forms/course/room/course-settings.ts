import { inTransaction, reading, requireFeature, type Ctx } from '#core/plugins';
import { courseError } from '../course-error.ts';
import { lockCourse } from '../lock-course.ts';
import { numberWithin } from '../read-lesson-input.ts';

export const COMMENT_MODES = ['off', 'at_once', 'after_review'] as const;

export type CommentMode = (typeof COMMENT_MODES)[number];

export interface CourseSettings {
  /** Browsers that may be in the course at once with one purchase; null: any number. */
  sessionLimit: number | null;
  comments: CommentMode;
}

const PRESET: CourseSettings = { sessionLimit: null, comments: 'off' };

export async function courseSettings(ctx: Ctx, productId: number): Promise<CourseSettings> {
  const row = await reading(ctx, async ({ db }) =>
    db('course_settings')
      .where({ product_id: productId })
      .first<{ access_session_limit: number | null; lesson_comments: CommentMode } | undefined>(
        'access_session_limit',
        'lesson_comments',
      ),
  );
  return row ? { sessionLimit: row.access_session_limit, comments: row.lesson_comments } : PRESET;
}

export async function saveCourseSettings(
  ctx: Ctx,
  productId: number,
  input: { sessionLimit: string; comments: string },
): Promise<void> {
  const comments = COMMENT_MODES.find((each) => each === input.comments);
  if (!comments) throw courseError(ctx.locale, 'type_unknown', 'lesson_comments');
  const limit =
    input.sessionLimit.trim() === '' ? null : numberWithin(ctx, input.sessionLimit, [1, 100], 'access_session_limit');
  if (comments !== 'off') requireFeature(ctx, 'lesson_comments');
  if (limit !== null) requireFeature(ctx, 'access_session_limit');
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    const row = { access_session_limit: limit, lesson_comments: comments };
    await inner
      .db('course_settings')
      .insert({ seller_id: sellerId, product_id: productId, ...row })
      .onConflict(['seller_id', 'product_id'])
      .merge(row);
  });
}
