import { answerTeaching, type Ctx } from '#core/plugins';
import { teachingOf } from '#web/ui';
import { addChapter } from '../add-chapter.ts';
import { addLesson } from '../add-lesson.ts';
import { moveChapter } from '../move-chapter.ts';
import { moveLesson } from '../move-lesson.ts';
import { removeChapter } from '../remove-chapter.ts';
import { renameChapter } from '../rename-chapter.ts';
import { renameLesson } from '../rename-lesson.ts';
import { saveRoomCss } from '../look/room-css.ts';
import { saveCourseSettings } from '../room/course-settings.ts';
import { numberOf } from './ids.server.ts';

/** Acts of the forms of this step, by their `intent`. */
export const INTENTS: Readonly<Record<string, (ctx: Ctx, productId: number, form: FormData) => Promise<unknown>>> = {
  'add-chapter': (ctx, productId, form) => addChapter(ctx, productId, String(form.get('title') ?? '')),
  'rename-chapter': (ctx, productId, form) =>
    renameChapter(ctx, productId, numberOf(form, 'id'), String(form.get('title') ?? '')),
  'move-chapter': (ctx, productId, form) => moveChapter(ctx, productId, numberOf(form, 'id'), numberOf(form, 'place')),
  'remove-chapter': (ctx, productId, form) => removeChapter(ctx, productId, numberOf(form, 'id')),
  'add-lesson': (ctx, productId, form) =>
    addLesson(ctx, productId, {
      chapterId: numberOf(form, 'id'),
      title: String(form.get('title') ?? ''),
      kind: String(form.get('kind') ?? 'text'),
    }),
  'rename-lesson': (ctx, productId, form) =>
    renameLesson(ctx, productId, numberOf(form, 'id'), String(form.get('title') ?? '')),
  'move-lesson': (ctx, productId, form) =>
    moveLesson(ctx, productId, numberOf(form, 'id'), {
      chapterId: numberOf(form, 'chapter'),
      place: numberOf(form, 'place'),
    }),
  settings: (ctx, productId, form) =>
    saveCourseSettings(ctx, productId, {
      sessionLimit: String(form.get('access_session_limit') ?? ''),
      comments: String(form.get('lesson_comments') ?? ''),
    }),
  css: (ctx, productId, form) => saveRoomCss(ctx, productId, String(form.get('custom_css') ?? '')),
  teaching: (ctx, productId, form) => answerTeaching(ctx, productId, teachingOf(form)),
};
