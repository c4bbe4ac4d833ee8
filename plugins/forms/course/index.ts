// Courses of chapters and lessons, with a reader in the payer area: the product type `course`.
import { definePlugin } from '#core/plugins';
import { courseDemo } from './demo.ts';
import { courseForm } from './form.ts';
import { courses } from './migrations/001-courses.ts';
import { teachingAnswers } from './migrations/002-teaching-answers.ts';
import { lawAnswersGone } from './migrations/003-law-answers-gone.ts';
import { attemptList } from './lists/attempt-list.ts';
import { commentList } from './lists/comment-list.ts';
import { courseList } from './lists/course-list.ts';
import { lessonStatusList } from './lists/lesson-status-list.ts';
import { sessionList } from './lists/session-list.ts';
import { publishing } from './migrations/004-publishing.ts';
import { quizzes } from './migrations/005-quizzes.ts';
import { courseRoom } from './migrations/006-course-room.ts';
import { tracks } from './migrations/007-tracks.ts';
import { roomLook } from './migrations/008-room-look.ts';
import { certificatesAndErasure } from './migrations/009-certificates-and-erasure.ts';
import { statesCounted } from './migrations/010-states-counted.ts';
import { chapterResource } from './programs/chapter-resource.ts';
import { courseResource } from './programs/course-resource.ts';
import { lessonResource } from './programs/lesson-resource.ts';
import { giveCertificateJob } from './quiz/give-certificate-job.ts';
import { eraseReader } from './room/erase-reader.ts';
import { remindOfLiveJob } from './publishing/remind-of-live-job.ts';
import { mindRenditionsJob } from './tracks/mind-renditions-job.ts';
import { publishLessonsJob } from './publishing/publish-lessons-job.ts';
import { tellShopJob } from './room/tell-shop-job.ts';
import { lessonsToFilterBy } from './lesson-choices.ts';
import { lessonRoute } from './lesson-route.ts';
import { previewRoute } from './preview-route.ts';

const at = (file: string): string => `plugins/forms/course/web/${file}`;

export const course = definePlugin({
  id: 'course',
  title: courseForm.title,
  forms: [courseForm],
  jobs: [publishLessonsJob, remindOfLiveJob, tellShopJob, giveCertificateJob, mindRenditionsJob],
  erases: eraseReader,
  demo: courseDemo,
  migrations: {
    '001-courses': courses,
    '002-teaching-answers': teachingAnswers,
    '003-law-answers-gone': lawAnswersGone,
    '004-publishing': publishing,
    '005-quizzes': quizzes,
    '006-course-room': courseRoom,
    '007-tracks': tracks,
    '008-room-look': roomLook,
    '009-certificates-and-erasure': certificatesAndErasure,
    '010-states-counted': statesCounted,
  },
  lists: [courseList, sessionList, lessonStatusList, attemptList, commentList].map((definition) => ({ definition })),
  choices: { course_lessons: lessonsToFilterBy },
  apiResources: [courseResource, chapterResource, lessonResource],
  publicRoutes: [previewRoute, lessonRoute],
  screens: [
    { id: 'course/content', place: 'product-editor', path: 'content', file: at('content-step.tsx') },
    { id: 'course/lesson', place: 'product-editor', path: 'content/lessons/:lesson', file: at('lesson-screen.tsx') },
    {
      id: 'course/lesson-autosave',
      place: 'product-editor',
      path: 'content/lessons/:lesson/autosave',
      file: at('lesson-autosave.ts'),
    },
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
    {
      id: 'course/captions',
      place: 'product-editor',
      path: 'content/lessons/:lesson/captions',
      file: at('captions-screen.tsx'),
    },
    {
      id: 'course/quiz',
      place: 'product-editor',
      path: 'content/lessons/:lesson/quiz',
      file: at('quiz-screen.tsx'),
    },
    {
      id: 'course/start',
      place: 'cabinet',
      path: 'courses',
      file: at('start.ts'),
      title: { de: 'Kurse', en: 'Courses' },
      icon: 'course',
    },
    { id: 'course/overview', place: 'cabinet', path: 'courses/overview', file: at('overview.tsx') },
    { id: 'course/sessions', place: 'cabinet', path: 'courses/sessions', file: at('sessions.tsx') },
    {
      id: 'course/lesson-statuses',
      place: 'cabinet',
      path: 'courses/lesson_statuses',
      file: at('lesson-statuses.tsx'),
    },
    { id: 'course/quiz-attempts', place: 'cabinet', path: 'courses/quiz_attempts', file: at('quiz-attempts.tsx') },
    { id: 'course/quiz-attempt', place: 'cabinet', path: 'courses/quiz_attempts/:id', file: at('quiz-attempt.tsx') },
    { id: 'course/lesson-choices', place: 'cabinet', path: 'courses/lesson_choices', file: at('lesson-choices.ts') },
    { id: 'course/comments', place: 'cabinet', path: 'courses/comments', file: at('comments.tsx') },
    { id: 'course/lesson-door', place: 'payer', path: 'lesson/:lesson', file: at('lesson-door.ts') },
    { id: 'course/reader', place: 'payer', path: 'course/:token', file: at('reader-course.tsx') },
    { id: 'course/look-css', place: 'payer', path: 'course/:token/look.css', file: at('look-css.ts') },
    { id: 'course/reader-lesson', place: 'payer', path: 'course/:token/:lesson', file: at('reader-lesson.tsx') },
    { id: 'course/reader-beat', place: 'payer', path: 'course/:token/:lesson/beat', file: at('reader-beat.ts') },
    {
      id: 'course/reader-track',
      place: 'payer',
      path: 'course/:token/:lesson/tracks/:kind/:language',
      file: at('reader-track.ts'),
    },
    { id: 'course/reader-stream', place: 'payer', path: 'course/:token/:lesson/stream', file: at('reader-stream.ts') },
    {
      id: 'course/reader-stream-version',
      place: 'payer',
      path: 'course/:token/:lesson/stream/:height',
      file: at('reader-stream-version.ts'),
    },
    { id: 'course/reader-media', place: 'payer', path: 'course/:token/:lesson/media', file: at('reader-media.ts') },
  ],
});
