import { previewToken, type FormBeginning } from '#core/plugins';
import { inLanguage } from '#core/kit';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { updateLesson } from './update-lesson.ts';

/** The first words of the first lesson. */
export const courseBegins: FormBeginning = {
  sentence: {
    de: 'Lektionen in Ihrer Reihenfolge, mit Text, Video und Ton.',
    en: 'Lessons in your order, with text, video and sound.',
  },
  asks: 'text',
  label: { de: 'Womit beginnt die erste Lektion?', en: 'How does the first lesson begin?' },
  help: {
    de: 'Ein paar Sätze genügen. Videos und weitere Lektionen kommen danach.',
    en: 'A few sentences will do. Videos and more lessons come later.',
  },
  suggestion: {
    de: 'Willkommen. In dieser Lektion lernen Sie die Grundlagen.',
    en: 'Welcome. In this lesson you learn the basics.',
  },
  async fill(ctx, productId, { text }) {
    const words = inLanguage(ctx.locale, { de: DE, en: EN });
    const chapter = await addChapter(ctx, productId, words.chapter);
    const lesson = { title: words.lesson, kind: 'text' };
    const { id } = await addLesson(ctx, productId, { ...lesson, chapterId: chapter.id });
    await updateLesson(ctx, productId, id, { ...lesson, body: text, preview: false, published: true });
  },
  preview: (productId) => ({
    title: { de: 'Kurs beginnen', en: 'Start the course' },
    href: `/payer/course/${previewToken(productId)}`,
  }),
};

const DE = { chapter: 'Kapitel 1', lesson: 'Lektion 1' };
const EN = { chapter: 'Chapter 1', lesson: 'Lesson 1' };
