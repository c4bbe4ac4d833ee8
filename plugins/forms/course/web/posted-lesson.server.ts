import type { Ctx } from '#core/plugins';
import { revisionOf } from '#web/ui';
import { readLesson } from '../read-lesson.ts';
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

/** A lesson for its seller, and the revision that changes with everything of it that is typed. */
export async function lessonAsSaved(ctx: Ctx, productId: number, lessonId: number) {
  const lesson = await readLesson(ctx, productId, lessonId, { for: 'seller' });
  const { file: _file, ...typed } = lesson;
  return { lesson, revision: revisionOf(typed) };
}
