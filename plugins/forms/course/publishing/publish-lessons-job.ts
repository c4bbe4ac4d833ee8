import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** Lessons whose time has come are published, and their readers told. */
export const publishLessonsJob = defineJob({
  id: 'course.publish_lessons',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  handler: async () => (await import('./publish-lessons.ts')).publishLessons,
});
