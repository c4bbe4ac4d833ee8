import { reading, requireSeller, type Ctx } from '#core/plugins';
import { revisionOf } from '#web/ui';
import { readLesson, type LessonContent } from '../read-lesson.ts';
import type { LessonInput } from '../update-lesson.ts';

/** A posted lesson as its use case takes it. */
export function postedLesson(form: FormData): Required<LessonInput> {
  const text = (name: string): string => String(form.get(name) ?? '');
  return {
    title: text('title'),
    kind: text('kind'),
    body: text('body'),
    preview: form.has('preview'),
    published: form.has('published'),
    release: {
      rule: text('release_rule'),
      at: text('release_at'),
      days: text('release_days'),
      lessonId: text('release_lesson_id'),
      notify: form.has('notify'),
    },
    place: { address: text('address'), liveAt: text('live_at'), liveMinutes: text('live_minutes') },
  };
}

/** A lesson for its seller, the revision that changes with everything of it that is typed, and whether it may be saved while it is typed. */
export async function lessonAsSaved(ctx: Ctx, productId: number, lessonId: number) {
  const lesson = await readLesson(ctx, productId, lessonId, { for: 'seller' });
  const { file: _file, ...typed } = lesson;
  return { lesson, revision: revisionOf(typed), savesItself: await isUnseen(ctx, lesson) };
}

/**
 * True for a lesson without readers: it is not published, or no buyer has the course and no visitor is shown it. Buyers of a course have a row for
 * each of its lessons.
 */
async function isUnseen(ctx: Ctx, { id, publishState, preview }: LessonContent): Promise<boolean> {
  if (publishState !== 'published') return true;
  if (preview) return false;
  const sellerId = requireSeller(ctx);
  return !(await reading(ctx, ({ db }) =>
    db('course_lesson_statuses').where({ seller_id: sellerId, lesson_id: id }).first('lesson_id'),
  ));
}
