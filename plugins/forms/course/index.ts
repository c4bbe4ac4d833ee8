// Courses of chapters and lessons, with a reader in the payer area: the product type `course`.
import { definePlugin } from '#core/plugins';
import { courseDemo } from './demo.ts';
import { courseForm } from './form.ts';
import { courses } from './migrations/001-courses.ts';
import { teachingAnswers } from './migrations/002-teaching-answers.ts';
import { lawAnswersGone } from './migrations/003-law-answers-gone.ts';
import { previewRoute } from './preview-route.ts';

const at = (file: string): string => `plugins/forms/course/web/${file}`;

export const course = definePlugin({
  id: 'course',
  title: courseForm.title,
  forms: [courseForm],
  demo: courseDemo,
  migrations: {
    '001-courses': courses,
    '002-teaching-answers': teachingAnswers,
    '003-law-answers-gone': lawAnswersGone,
  },
  publicRoutes: [previewRoute],
  screens: [
    { id: 'course/content', place: 'product-editor', path: 'content', file: at('content-step.tsx') },
    { id: 'course/lesson', place: 'product-editor', path: 'content/lessons/:lesson', file: at('lesson-screen.tsx') },
    {
      id: 'course/lesson-file',
      place: 'product-editor',
      path: 'content/lessons/:lesson/file',
      file: at('receive-lesson-file.ts'),
    },
    {
      id: 'course/lesson-media',
      place: 'product-editor',
      path: 'content/lessons/:lesson/media',
      file: at('lesson-media.ts'),
    },
    { id: 'course/reader', place: 'payer', path: 'course/:token', file: at('reader-course.tsx') },
    { id: 'course/reader-lesson', place: 'payer', path: 'course/:token/:lesson', file: at('reader-lesson.tsx') },
    { id: 'course/reader-media', place: 'payer', path: 'course/:token/:lesson/media', file: at('reader-media.ts') },
  ],
});
