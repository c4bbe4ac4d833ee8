import { Readable } from 'node:stream';
import type { Ctx, PluginDemo } from '#core/plugins';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { attachFile } from './attach-file.ts';
import { demoChapters } from './demo-chapters.ts';
import { demoQuestions } from './demo-questions.ts';
import { saveQuestion } from './quiz/save-quiz.ts';
import { saveCourseSettings } from './room/course-settings.ts';
import { updateLesson } from './update-lesson.ts';

/** A small course for the demo's shop. The files given become lessons of their own at its end. */
export const courseDemo: PluginDemo = {
  goods: {
    async course(ctx, productId, files) {
      let chapterId = 0;
      for (const chapter of demoChapters) {
        ({ id: chapterId } = await addChapter(ctx, productId, chapter.title));
        for (const { title, body, preview = false, days } of chapter.lessons) {
          const { id } = await addLesson(ctx, productId, { chapterId, title, kind: 'text' });
          const release =
            days === undefined ? {} : { release: { ...OPENS, rule: 'days', days: String(days), notify: true } };
          await updateLesson(ctx, productId, id, { title, kind: 'text', body, preview, published: true, ...release });
        }
      }
      await addQuiz(ctx, productId, chapterId);
      await saveCourseSettings(ctx, productId, { sessionLimit: '', comments: 'after_review' });
      for (const { bytes, ...file } of files) {
        const { id } = await addLesson(ctx, productId, { chapterId, title: 'Zum Ausdrucken', kind: 'file' });
        await attachFile(ctx, productId, id, { ...file, body: Readable.from([bytes]) });
      }
    },
  },
};

const OPENS = { at: '', days: '', lessonId: '', notify: false };

async function addQuiz(ctx: Ctx, productId: number, chapterId: number): Promise<void> {
  const { id: lessonId } = await addLesson(ctx, productId, {
    chapterId,
    title: 'Was haben Sie gesehen?',
    kind: 'quiz',
  });
  for (const question of demoQuestions) await saveQuestion(ctx, { productId, lessonId, questionId: null }, question);
}
