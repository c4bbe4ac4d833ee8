import { attempt, type FieldError } from '#web/ui';
import { courseError } from '../course-error.ts';
import { assertOpen, markLesson } from '../progress.ts';
import { beginAttempt, handInAttempt } from '../quiz/take-quiz.ts';
import { readLesson } from '../read-lesson.ts';
import { addComment, removeOwnComment } from '../room/comments.ts';
import { saveNote } from '../room/notes.ts';
import { numberOf } from './ids.server.ts';
import type { OpenCourse } from './open-course.server.ts';

interface Acted {
  errors?: FieldError[];
  /** To the next lesson. */
  onward?: boolean;
  /** Part of the lesson's page to come back to. */
  at?: string;
}

type Act = (course: OpenCourse, lessonId: number, form: FormData) => Promise<Acted>;

/** Actions of a lesson's forms, by their `intent`. */
export const LESSON_INTENTS: Readonly<Record<string, Act>> = {
  async mark({ opened: { ctx, holding } }, lessonId, form) {
    const done = form.get('mark') === 'finished';
    return acted({ onward: done }, async () => {
      const lesson = await readLesson(ctx, holding.productId, lessonId, { for: 'buyer' });
      if (lesson.kind === 'quiz') throw courseError(ctx.locale, 'quiz_not_done', 'quiz');
      await markLesson(ctx, holding, lessonId, done ? 'finished' : 'open');
    });
  },
  'begin-quiz': ({ opened: { ctx, holding } }, lessonId) =>
    acted({ at: 'quiz' }, () => beginAttempt(ctx, holding, lessonId)),
  'hand-in': ({ opened: { ctx, holding } }, lessonId, form) => {
    const answers: Record<string, string[]> = {};
    for (const [name, value] of form)
      if (name.startsWith('answer-') && typeof value === 'string')
        (answers[name.slice('answer-'.length)] ??= []).push(value);
    return acted({ at: 'quiz' }, () => handInAttempt(ctx, holding, lessonId, answers));
  },
  note: ({ opened: { ctx, holding } }, lessonId, form) =>
    acted({ at: 'notes' }, async () => {
      await assertOpen(ctx, holding, lessonId);
      await saveNote(ctx, holding, lessonId, String(form.get('note') ?? ''));
    }),
  comment: ({ opened: { ctx, holding } }, lessonId, form) =>
    acted({ at: 'comments' }, async () => {
      await assertOpen(ctx, holding, lessonId);
      const input = { body: String(form.get('comment') ?? ''), parentId: numberOf(form, 'parent') };
      await addComment(ctx, holding, lessonId, input);
    }),
  'remove-comment': ({ opened: { ctx, holding } }, _, form) =>
    acted({ at: 'comments' }, () => removeOwnComment(ctx, holding, numberOf(form, 'id'))),
};

async function acted(done: Acted, act: () => Promise<void>): Promise<Acted> {
  const tried = await attempt(act);
  return tried.ok ? done : { errors: tried.errors };
}
